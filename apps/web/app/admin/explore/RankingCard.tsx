import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import styles from './Explore.module.css'
import { useExploreTexts } from './use-explore-texts.ts'

/** The club among the platform's clubs, none of which is named. */
export function RankingCard({ clubId, from, to }: { clubId: string; from: string; to: string }) {
  const { t } = useTranslation('explore')
  const texts = useExploreTexts()
  const ranking = useQuery({
    queryKey: ['club', clubId, 'ranking', from, to],
    queryFn: ({ signal }) => call(calls.getClubRanking, { clubId, query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded
      query={ranking}
      loading={t('loading')}
      failed={t('ranking.failed')}
      skeleton={<Skeleton shape="row" count={3} />}
    >
      {({ clubs, ownDays, daysNeeded, clubsNeeded }) => {
        const own = clubs.find(({ isOwn }) => isOwn)
        const finding = own
          ? t(own.bestRank === own.worstRank ? 'ranking.exact' : 'ranking.finding', {
              ...{ best: own.bestRank, worst: own.worstRank, of: clubs.length },
            })
          : clubs.length === 0 && ownDays >= daysNeeded
            ? t('ranking.tooFewClubs', { needed: clubsNeeded })
            : t('ranking.tooFew', { needed: daysNeeded, days: ownDays })
        const low = Math.min(0, ...clubs.map(({ lowPercent }) => lowPercent))
        const high = Math.max(1, ...clubs.map(({ highPercent }) => highPercent))
        const at = (percent: number) => (100 * (percent - low)) / (high - low)
        return (
          <Card title={t('ranking.title')} note={clubs.length > 0 ? `${finding} ${t('ranking.note')}` : finding}>
            {clubs.length > 0 && (
              <ol className={`${styles.ranks} ${look('stack', 'list')}`}>
                {clubs.map((club, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: clubs without names are identified by their rank.
                  <li className={look('stack', 'gap3', 'centre')} key={index} data-own={club.isOwn}>
                    <span>
                      {index + 1}. {t(club.isOwn ? 'ranking.own' : 'ranking.other')}
                    </span>
                    <span>
                      {t('ranking.percent', {
                        ...{ percent: texts.figure(club.overGoalPercent), low: texts.figure(club.lowPercent) },
                        high: texts.figure(club.highPercent),
                      })}
                      <span className={`${styles.range} ${look('block')}`} aria-hidden="true">
                        <span
                          style={{
                            insetInlineStart: `${at(club.lowPercent)}%`,
                            inlineSize: `${Math.max(1, at(club.highPercent) - at(club.lowPercent))}%`,
                          }}
                        />
                      </span>
                    </span>
                  </li>
                ))}
              </ol>
            )}
          </Card>
        )
      }}
    </Loaded>
  )
}
