import type { Language, SharedRound } from '@pinwise/contract'
import {
  type MatchStanding,
  type MatchState,
  matchStanding,
  type PlayerCard,
  playerResult,
  type Round,
  type RoundEntry,
  roundCard,
} from '@pinwise/golf'
import type { ShareCard } from './share-card-svg.ts'

const TEXTS = {
  en: {
    locale: 'en-GB',
    format: { stroke: 'Stroke play', stableford: 'Stableford', match: 'Match play' },
    hole: 'Hole',
    par: 'Par',
    points: 'Points',
    gross: 'Gross',
    match: {
      square: 'All square',
      halved: 'Halved',
      up: '{{name}} is {{lead}} up',
      dormie: '{{name}} is {{lead}} up, dormie',
      won: '{{name}} wins {{lead}} & {{left}}',
      wonLast: '{{name}} wins {{lead}} up',
    },
    foot: 'Kept by the players. Not an official score.',
  },
  it: {
    locale: 'it-IT',
    format: { stroke: 'Medal', stableford: 'Stableford', match: 'Match play' },
    hole: 'Buca',
    par: 'Par',
    points: 'Punti',
    gross: 'Lordo',
    match: {
      square: 'Pari',
      halved: 'Partita pari',
      up: '{{name}} è {{lead}} up',
      dormie: '{{name}} è {{lead}} up, dormie',
      won: '{{name}} vince {{lead}} & {{left}}',
      wonLast: '{{name}} vince {{lead}} up',
    },
    foot: 'Segnato dai giocatori. Non è uno score ufficiale.',
  },
} as const

/** A shared card as a picture of a few rows. */
export function roundShareCard({ start, entries, timeZone }: SharedRound, language: Language): ShareCard {
  const t = TEXTS[language]
  const round = { id: '', ...start, entries: entries as RoundEntry[] } as Round
  const { players, match } = roundCard(round)
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: 'long', timeZone: timeZone ?? 'UTC' }).format(
    new Date(start.startedAt),
  )
  const isPoints = start.format === 'stableford' && players.every(({ totals }) => totals.points !== null)
  const totalOf = ({ totals }: PlayerCard) => {
    // Strokes decide nothing in a match.
    if (match) return ''
    const result = playerResult(isPoints ? 'stableford' : 'stroke', totals)
    return result.kind === 'noReturn' ? 'NR' : String(result.count)
  }
  const par = players[0]?.holes.map(hole => hole.par) ?? []
  return {
    title: start.club.name,
    lead: [start.layout.name, day, t.format[start.format]].join(' · '),
    foot: t.foot,
    ...(match ? { result: matchSentence(t.match, start.players, match) } : {}),
    rows: [
      {
        name: `${t.hole} · ${t.par} ${par.reduce((sum, each) => sum + each, 0)}`,
        cells: start.labels.map(String),
        total: match ? '' : isPoints ? t.points : t.gross,
      },
      ...players.map(each => ({
        name: each.player.name,
        cells: each.gross.map(gross => (gross === 'picked-up' ? 'X' : gross === null ? '–' : String(gross))),
        total: totalOf(each),
      })),
    ],
  }
}

/** As the page of the card says it. */
function matchSentence(
  texts: Readonly<Record<MatchStanding, string>>,
  players: SharedRound['start']['players'],
  match: MatchState,
): string {
  const { standing, values } = matchStanding(players, match)
  return texts[standing].replace(/\{\{(name|lead|left)\}\}/g, (_, key: keyof typeof values) => String(values[key]))
}
