import type { Arguments, calls, noticeCalls } from '@pinwise/contract'
import type { FreshClub } from './fresh-club.ts'
import { NOTICE_START } from './fresh-notice.ts'

type Samples = { readonly [K in keyof typeof noticeCalls]: (club: FreshClub) => Arguments<(typeof calls)[K]> }

const frost = {
  texts: { en: 'Frost delay until 09:00', it: 'Gelo: si parte alle 9' },
  kind: 'warning',
  audience: { to: 'everyone' },
  start: '2098-01-01T05:00:00Z',
  end: '2098-01-01T09:00:00Z',
} as const

/** Of callSamples, for the calls of notices. */
export const noticeSamples: Samples = {
  listNotices: ({ id }) => ({ clubId: id }),
  countNotices: ({ id }) => ({ clubId: id, query: { status: 'Active' } }),
  createNotice: ({ id }) => ({ clubId: id, body: { key: crypto.randomUUID(), ...frost } }),
  getNoticeReach: ({ id, courseId }) => ({ clubId: id, query: { audience: { to: 'course', courseId } } }),
  getNotice: ({ noticeId }) => ({ params: { id: noticeId } }),
  replaceNotice: ({ noticeId, userTrackerId }) => ({
    params: { id: noticeId },
    body: {
      texts: { en: 'Please repair pitch marks', it: null },
      kind: 'info',
      audience: { to: 'golfers', userTrackerIds: [userTrackerId] },
      start: NOTICE_START,
      end: '2097-01-01T06:00:00Z',
      enabled: true,
      repeat: null,
      version: 1,
    },
  }),
  changeNotice: ({ noticeId }) => ({ params: { id: noticeId }, body: { enabled: false, version: 1 } }),
  deleteNotice: ({ noticeId }) => ({ params: { id: noticeId } }),
  endNotice: ({ noticeId }) => ({ params: { id: noticeId } }),
  duplicateNotice: ({ noticeId }) => ({ params: { id: noticeId }, body: { key: crypto.randomUUID() } }),
  listNoticeRecipients: ({ noticeId }) => ({ params: { id: noticeId }, query: { read: false } }),
  receiveNotice: ({ noticeId, noticeSendId }) => ({
    params: { id: noticeId },
    body: { sendId: noticeSendId, read: true },
  }),
  receiveNoticeAsGuest: ({ noticeId, noticeSendId }) => ({
    params: { id: noticeId },
    body: { sendId: noticeSendId, phoneId: crypto.randomUUID() },
  }),
  getNoticeEmails: ({ id }) => ({ clubId: id }),
  setNoticeEmails: ({ id }) => ({ clubId: id, body: { enabled: true } }),
  getPushKey: () => ({}),
  setPushSubscription: ({ id }) => ({
    clubId: id,
    body: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  }),
}
