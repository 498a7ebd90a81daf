import { noticeCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { changeNotice, deleteNotice, duplicateNotice, endNotice } from './change-notice.ts'
import { createNotice } from './create-notice.ts'
import { ownEmailChoice } from './own-email-choice.ts'
import { getPushKey, setPushSubscription } from './push-subscriptions.ts'
import { countNotices, getNotice, getNoticeReach, listNoticeRecipients, listNotices } from './read-notices.ts'
import { receiveNotice, receiveNoticeAsGuest } from './receive-notice.ts'

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
