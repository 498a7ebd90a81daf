import { sql } from 'kysely'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const DEMO_NOTICES = [
  {
    kind: 'info',
    texts: {
      en: 'Greens were hollow-cored this week. Please repair your pitch marks.',
      it: 'I green sono stati carotati questa settimana. Ripara i pitch mark, per favore.',
    },
    fromMs: -DAY_MS,
    toMs: 6 * DAY_MS,
  },
  {
    kind: 'info',
    texts: {
      en: 'Club competition: tee 1 is reserved from 8:00 to 10:30.',
      it: 'Gara sociale: il tee della 1 è riservato dalle 8:00 alle 10:30.',
    },
    fromMs: 3 * DAY_MS,
    toMs: 3 * DAY_MS + 4 * HOUR_MS,
  },
  {
    kind: 'warning',
    texts: {
      en: 'Frost delay: the course opens at 9:00.',
      it: 'Brina sul campo: si apre alle 9:00.',
    },
    fromMs: -2 * DAY_MS,
    toMs: -2 * DAY_MS + 3 * HOUR_MS,
  },
] as const

/** What a club says to golfers in an ordinary week: one notice now, one to come, one that is over. */
export function insertDemoNotices(clubId: string, person: string, now: number) {
  const rows = DEMO_NOTICES.map(({ kind, texts, fromMs, toMs }) => ({
    kind,
    texts,
    startsAt: new Date(now + fromMs).toISOString(),
    endsAt: new Date(now + toMs).toISOString(),
  }))
  return sql`
    insert into notices (club_id, key, person, kind, texts, audience, starts_at, ends_at, created_at)
    select ${clubId}, gen_random_uuid(), ${person}, kind, texts, '{"to":"everyone"}'::jsonb, "startsAt", "endsAt",
      least("startsAt", ${new Date(now).toISOString()}::timestamptz)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(kind text, texts jsonb, "startsAt" timestamptz,
      "endsAt" timestamptz)`
}
