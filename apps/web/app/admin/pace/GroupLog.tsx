import type { PaceLogEntry } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import type { BoardGroup } from './board-groups.ts'
import styles from './Pace.module.css'
import { usePaceLog } from './use-pace.ts'
import type { PaceTexts } from './use-pace-texts.ts'

interface GroupLogProps {
  clubId: string
  group: BoardGroup
  words: PaceTexts
}

/** What was seen of a group and done about it, and what changed afterwards. */
export function GroupLog({ clubId, group, words }: GroupLogProps) {
  const { t } = useTranslation('pace')
  const log = usePaceLog(clubId, group.team.id)
  return (
    <section>
      <h3>{t('log.title')}</h3>
      <Loaded query={log} loading={t('loading')} failed={t('log.failed')} skeleton={<Skeleton shape="row" count={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={look('flush', 'muted')}>{t('log.none')}</p>
          ) : (
            <ul className={`${styles.ledger} ${look('list')}`}>
              {items.map(entry => (
                <Entry key={entry.id} entry={entry} group={group} words={words} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function Entry({ entry, group, words }: Omit<GroupLogProps, 'clubId'> & { entry: PaceLogEntry }) {
  const { t } = useTranslation('pace')
  return (
    <li>
      <span>
        {words.time(entry.at)} {t(`log.${entry.kind}`, { minutes: entry.minutes ?? 0 })}
        {entry.place &&
          ` · ${t('hole', { hole: group.holes[(entry.position ?? 0) - 1]?.number ?? '?' })}, ${t(`log.${entry.place}`)}`}
        {entry.note && ` · ${entry.note}`}
        {entry.change && <span className={look('block', 'muted')}>{words.change(entry.change)}</span>}
      </span>
      <span>{entry.person}</span>
    </li>
  )
}
