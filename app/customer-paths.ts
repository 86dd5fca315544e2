/** Not in `paths`, which every visitor's script contains. */
export const customerPaths = {
  manage: (secret: string) => `/booking/manage/${secret}`,
  manageMove: (secret: string) => `/booking/manage/${secret}/move`,
  manageDetails: (secret: string) => `/booking/manage/${secret}/change`,
  manageCancel: (secret: string) => `/booking/manage/${secret}/cancel`,
  manageCalendar: (secret: string) => `/booking/manage/${secret}/calendar.ics`,
  manageReceipt: (secret: string) => `/booking/manage/${secret}/receipt`,
  /** After the address of a booking's own page. */
  ofReceipt: "/receipt",
  waitingList: "/booking/waiting",
  waiting: (secret: string) => `/booking/waiting/${secret}`,
  answer: (secret: string) => `/inquiry/answer/${secret}`,
  answerBooking: (secret: string) => `/inquiry/answer/${secret}?accept`,
  already: (reference: string) => `/booking/already/${reference}`,
  confirmation: (token: string) => `/booking/confirmed/${token}`,
  confirmationCalendar: (token: string) => `/booking/confirmed/${token}/calendar.ics`,
} as const;
