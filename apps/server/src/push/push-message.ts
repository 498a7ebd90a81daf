import { LANGUAGES, textFor } from '@pinwise/contract'
import type { PushRow } from './queries.ts'

const DAY_SECONDS = 86_400

/** What the worker of the golfers' app shows (apps/web/workers/play-worker.ts). */
export function pushMessage({ texts, language, kind, send_id, notice_id, club_name, club_slug }: PushRow): Buffer {
  const reader = LANGUAGES.find(one => one === language) ?? 'en'
  const body = textFor(texts, reader)
  return Buffer.from(
    JSON.stringify({ sendId: send_id, noticeId: notice_id, kind, title: club_name, body, url: `/play/${club_slug}` }),
  )
}

/** Two with the same topic are one to the push service, so that what is sent again is not shown again. */
export function pushHeaders({ kind, send_id, until }: PushRow, now: number): Record<string, string> {
  const seconds = Math.min(Math.max(Math.floor((until.getTime() - now) / 1000), 0), DAY_SECONDS)
  return {
    ttl: String(seconds),
    urgency: kind === 'safety' ? 'high' : 'normal',
    topic: send_id.replaceAll('-', ''),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
  }
}
