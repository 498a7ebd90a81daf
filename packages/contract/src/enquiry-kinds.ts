/** The forms of the public site. */
export const FORM_KINDS = ['generic', 'golfclub', 'help-admin'] as const
export type FormKind = (typeof FORM_KINDS)[number]

/** new: nobody looked yet; open: somebody is on it; answered, closed: done; spam: caught by the traps, never mailed. */
export const ENQUIRY_STATUSES = ['new', 'open', 'answered', 'closed', 'spam'] as const
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]
