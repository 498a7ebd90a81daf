import { noticeCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { changeNotice, endNotice } from './change-notice.ts'
import { createNotice } from './create-notice.ts'
import { deleteNotice } from './delete-notice.ts'
import { duplicateNotice } from './duplicate-notice.ts'
import { getNotice } from './get-notice.ts'
import { getNoticeReach } from './get-notice-reach.ts'
import { listNoticeRecipients } from './list-notice-recipients.ts'
import { countNotices, listNotices } from './list-notices.ts'
import { ownEmailChoice } from './own-email-choice.ts'
import { getPushKey, setPushSubscription } from './push-subscriptions.ts'
import { receiveNotice } from './receive-notice.ts'
import { receiveNoticeAsGuest } from './receive-notice-as-guest.ts'

const emails = ownEmailChoice('notice_emails', 'notice-emails.set')

export const notificationRoutes = bindCalls(noticeCalls, {
  listNotices,
  countNotices,
  createNotice,
  getNoticeReach,
  getNotice,
  replaceNotice: changeNotice,
  changeNotice,
  deleteNotice,
  endNotice,
  duplicateNotice,
  listNoticeRecipients,
  receiveNotice,
  receiveNoticeAsGuest,
  getNoticeEmails: emails.get,
  setNoticeEmails: emails.set,
  getPushKey,
  setPushSubscription,
})
