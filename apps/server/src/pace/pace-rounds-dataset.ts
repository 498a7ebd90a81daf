import type { Language } from '@pinwise/contract'
import type { DatasetOf } from '../workbooks/dataset.ts'
import type { RoundRow } from './report-queries.ts'
import { reportRounds } from './report-rounds.ts'

type Texts = Record<Language, string>
const minutes = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? null : Math.round(seconds / 6) / 10
const text = (title: Texts, widthCharacters: number, value: (row: RoundRow) => string | null) => ({
  title,
  kind: 'text' as const,
  widthCharacters,
  value,
})
const number = (title: Texts, value: (row: RoundRow) => number | null) => ({
  title,
  kind: 'number' as const,
  widthCharacters: 16,
  value,
})

const STATE: Readonly<Record<string, Texts>> = {
  expected: { en: '', it: '' },
  'no-show': { en: 'No-show', it: 'Assente' },
  withdrawn: { en: 'Withdrawn', it: 'Ritirato' },
}

/** The figures are in the row of the first nine. */
const SECOND_NINE: Texts = { en: 'Second nine', it: 'Seconde nove buche' }

const NOT_OVER: Texts = { en: 'Day not over', it: 'Giornata in corso' }

function remarkOf({ round, state, isOpen }: RoundRow): Texts | undefined {
  if (round.continues) return SECOND_NINE
  return isOpen && state === 'expected' ? NOT_OVER : STATE[state]
}

/** The rounds behind a report, group by group. */
export const paceRoundsDataset: DatasetOf<'pace-rounds', RoundRow> = {
  title: { en: 'Rounds', it: 'Giri' },
  columns: {
    day: text({ en: 'Day', it: 'Giorno' }, 12, row => row.day),
    teeTime: text({ en: 'Tee time', it: 'Orario di partenza' }, 12, row => row.tee_time),
    players: text({ en: 'Players', it: 'Giocatori' }, 40, row => row.players.join(', ')),
    playerCount: number({ en: 'Number of players', it: 'Numero di giocatori' }, row => row.player_count),
    state: {
      title: { en: 'Remark', it: 'Nota' },
      kind: 'text',
      widthCharacters: 14,
      value: (row, language) => remarkOf(row)?.[language] ?? null,
    },
    startLateMinutes: number({ en: 'Start late (min)', it: 'Ritardo alla partenza (min)' }, row =>
      minutes(row.round.figures?.startLateSeconds),
    ),
    roundMinutes: number({ en: 'Round (min)', it: 'Giro (min)' }, row => minutes(row.round.figures?.roundSeconds)),
    goalMinutes: number({ en: 'Goal (min)', it: 'Obiettivo (min)' }, row => minutes(row.round.figures?.goalSeconds)),
    overGoalMinutes: number({ en: 'Over goal (min)', it: 'Oltre l’obiettivo (min)' }, ({ round: { figures } }) =>
      figures && figures.roundSeconds !== null ? minutes(figures.roundSeconds - figures.goalSeconds) : null,
    ),
    waitMinutes: number({ en: 'Waiting (min)', it: 'Attesa (min)' }, ({ round: { figures } }) =>
      figures ? minutes(figures.holes.reduce((sum, { waitSeconds }) => sum + waitSeconds, 0)) : null,
    ),
    visits: number({ en: 'Visits', it: 'Visite' }, ({ round: { figures } }) =>
      figures ? figures.visits.filter(({ kind }) => kind !== 'ruling').length : null,
    ),
  },
  async read(context, caller, period, onRows) {
    onRows((await reportRounds(context, caller, period)).rows)
  },
}
