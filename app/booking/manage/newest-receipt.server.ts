export { newestReceipt } from "~db/receipts";
