import type { PaceBoard, PaceLogEntry } from '@pinwise/contract'
import { formatDate, formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type BoardGroup, type GroupPace, gapOf, statusOf } from './board-groups.ts'

/** The texts of the board, in the page's language and the club's time zone. */
export function usePaceTexts({ timeZone, groups }: Pick<PaceBoard, 'timeZone' | 'groups'>) {
  const { t } = useTranslation('pace')
  const language = useLanguage()
  const numberOf = new Map(groups.map(({ number, team }) => [team.id, number]))
  const minutes = (seconds: number) => formatNumber(language, Math.round(seconds / 60))

  const groupName = (id: string | null) => t('group', { number: numberOf.get(id ?? '') ?? '?' })
  const late = (seconds: number) => {
    const rounded = Math.round(seconds / 60)
    if (rounded === 0) return t('clock.onTime')
    return rounded > 0 ? t('clock.late', { minutes: rounded }) : t('clock.early', { minutes: -rounded })
  }
  const time = (instant: string | null) =>
    instant === null
      ? t('unknown')
      : formatDate(language, Date.parse(instant), { timeZone, hour: '2-digit', minute: '2-digit' })
  return {
    minutes,
    groupName,
    late,
    time,
    status: (group: BoardGroup) => t(`status.${statusOf(group)}`),
    place: ({ holeNumber, checkpoint }: Pick<GroupPace, 'holeNumber' | 'checkpoint'>) =>
      holeNumber === null || checkpoint === null ? t('unknown') : t(`place.${checkpoint}`, { hole: holeNumber }),
    gap: (pace: Pick<GroupPace, 'gapSeconds' | 'aheadId'>) =>
      t(gapOf(pace), { minutes: Math.abs(Math.round((pace.gapSeconds ?? 0) / 60)) }),
    /** How late a group was when a marshal visited it, and afterwards. */
    change: ({ beforeSeconds, after }: NonNullable<PaceLogEntry['change']>) => {
      const before = late(beforeSeconds)
      if (!after) return t('log.noNews', { before })
      const values = {
        before,
        after: late(after.clockSeconds),
        minutes: Math.max(1, Math.round(after.playedSeconds / 60)),
      }
      return after.isFinish ? t('log.changedByFinish', values) : t('log.changed', values)
    },
    /** Where a group was counted as safe. */
    shelter: ({ safety }: BoardGroup) => {
      if (!safety) return null
      if (safety.seenAt) return t('count.seen', { time: time(safety.seenAt) })
      return safety.shelters.length > 0
        ? t('count.shelter', { names: safety.shelters.join(', ') })
        : t('count.clubhouse')
    },
    players: ({ team }: BoardGroup) =>
      team.players.length > 0 ? team.players.join(', ') : t('players', { count: team.playerCount }),
    owner: ({ owner, groupId }: GroupPace['ledger'][number], holeNumber: number | null) => {
      if (owner === 'group') return t('owner.group', { group: groupName(groupId) })
      return owner === 'hole' ? t('owner.hole', { hole: holeNumber ?? '?' }) : t(`owner.${owner}`)
    },
  }
}

export type PaceTexts = ReturnType<typeof usePaceTexts>
