import type { Language, SharedRound } from '@pinwise/contract'
import { type PlayerCard, type Round, type RoundEntry, roundCard } from '@pinwise/golf'
import type { ShareCard } from './share-card-svg.ts'

const TEXTS = {
  en: {
    locale: 'en-GB',
    format: { stroke: 'Stroke play', stableford: 'Stableford', match: 'Match play' },
    hole: 'Hole',
    par: 'Par',
    points: 'Points',
    gross: 'Gross',
    foot: 'Kept by the players. Not an official score.',
  },
  it: {
    locale: 'it-IT',
    format: { stroke: 'Medal', stableford: 'Stableford', match: 'Match play' },
    hole: 'Buca',
    par: 'Par',
    points: 'Punti',
    gross: 'Lordo',
    foot: 'Tenuto dai giocatori. Non è uno score ufficiale.',
  },
} as const

/** A shared card as a picture of a few rows. */
export function roundShareCard({ start, entries }: SharedRound, language: Language): ShareCard {
  const t = TEXTS[language]
  const round = { id: '', ...start, entries: entries as RoundEntry[] } as Round
  const { players } = roundCard(round)
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: 'long' }).format(new Date(start.startedAt))
  const isPoints = start.format === 'stableford'
  const totalOf = ({ totals }: PlayerCard) =>
    isPoints ? String(totals.points) : totals.isNoReturn ? 'NR' : String(totals.gross)
  const par = players[0]?.holes.map(hole => hole.par) ?? []
  return {
    title: start.club.name,
    lead: [start.layout.name, day, t.format[start.format]].join(' · '),
    foot: t.foot,
    rows: [
      {
        name: `${t.hole} · ${t.par} ${par.reduce((sum, each) => sum + each, 0)}`,
        cells: start.labels.map(String),
        total: isPoints ? t.points : t.gross,
      },
      ...players.map(each => ({
        name: each.player.name,
        cells: each.gross.map(gross => (gross === 'picked-up' ? 'X' : gross === null ? '–' : String(gross))),
        total: totalOf(each),
      })),
    ],
  }
}
