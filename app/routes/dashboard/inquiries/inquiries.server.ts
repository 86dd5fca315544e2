export { listInquiries, setInquiryDone } from "~db/inquiries";
