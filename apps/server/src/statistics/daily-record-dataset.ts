import type { DailyFigures, Language } from '@pinwise/contract'
import type { DatasetOf } from '../workbooks/dataset.ts'
import { figuresOf } from './list-daily-figures.ts'
import { readRecords } from './read-records.ts'

const number = (title: Record<Language, string>, value: (row: DailyFigures) => number | null) => ({
  title,
  kind: 'number' as const,
  widthCharacters: 14,
  value,
})
/** A day's record counts these for the club, not by layout. */
const ofClub = (title: Record<Language, string>, value: (row: DailyFigures) => number) => ({
  ...number(title, value),
  isOfClub: true,
})
const percent = (share: number | null) => (share === null ? null : Math.round(share * 100))

/** The same days as on the screen. What too few golfers did is left empty. */
export const dailyRecordDataset: DatasetOf<'daily-record', DailyFigures> = {
  title: { en: 'Daily record', it: 'Registro giornaliero' },
  columns: {
    day: { title: { en: 'Day', it: 'Giorno' }, kind: 'text', widthCharacters: 12, value: row => row.day },
    golfers: number({ en: 'Golfers', it: 'Golfisti' }, row => row.golfers),
    groups: number({ en: 'Groups', it: 'Gruppi' }, row => row.groups),
    roundMinutes: number({ en: 'Round (min)', it: 'Giro (min)' }, row => row.roundMinutes),
    goalMinutes: number({ en: 'Goal (min)', it: 'Obiettivo (min)' }, row => row.goalMinutes),
    overGoalMinutes: number({ en: 'Over goal (min)', it: 'Oltre (min)' }, row => row.overGoalMinutes),
    withinGoalPercent: number({ en: 'Within goal %', it: 'Entro l’obiettivo %' }, row => percent(row.withinGoalShare)),
    waitMinutesPerGroup: number({ en: 'Waiting (min)', it: 'Attesa (min)' }, row => row.waitMinutesPerGroup),
    lateStartPercent: number({ en: 'Late starts %', it: 'Ritardi %' }, row => percent(row.lateStartShare)),
    noShows: ofClub({ en: 'No-shows', it: 'Assenti' }, row => row.counts.noShows),
    withdrawals: ofClub({ en: 'Withdrawn', it: 'Ritirati' }, row => row.counts.withdrawals),
    visits: ofClub({ en: 'Visits', it: 'Visite' }, row => row.counts.visits),
    warnings: ofClub({ en: 'Warnings', it: 'Richiami' }, row => row.counts.warnings),
    rulings: ofClub({ en: 'Rulings', it: 'Decisioni' }, row => row.counts.rulings),
    stopMinutes: ofClub({ en: 'Stopped (min)', it: 'Sospeso (min)' }, row => Math.round(row.counts.stopSeconds / 60)),
    pinPublications: ofClub({ en: 'Pin publications', it: 'Pubblicazioni' }, row => row.counts.pinPublications),
    trackersOut: ofClub({ en: 'Trackers out', it: 'Localizzatori' }, row => row.counts.trackersOut),
  },
  read: async (context, caller, { clubId, ...query }, onRows) =>
    onRows(figuresOf(await readRecords(context, { caller, clubId, query }), query)),
}
