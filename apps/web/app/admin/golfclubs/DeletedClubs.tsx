import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import styles from './Golfclubs.module.css'
import { useRestoreClub } from './use-restore-club.ts'

/** Below the list, while there are any: clubs deleted within the last week. */
export function DeletedClubs() {
  const { t } = useTranslation('golfclubs')
  const { data } = useQuery({
    queryKey: ['deleted-clubs'],
    queryFn: ({ signal }) => call(calls.listDeletedClubs, { signal }),
  })
  const restore = useRestoreClub()
  if (!data || data.total === 0) return null
  return (
    <Card title={t('deletedClubs.title')} note={t('deletedClubs.note')}>
      <ul className={`${styles.deleted} ${look('stack', 'list')}`}>
        {data.items.map(({ id, name, customerName, restorableUntil }) => (
          <li className={look('line', 'gap2', 'centre', 'between', 'ruled')} key={id}>
            <span>
              {name}
              <small className={look('muted', 'small')}>
                {customerName} · {t('deletedClubs.until')} <Moment at={restorableUntil} hasTime={false} /> ·{' '}
                <Link to={{ search: `trail=${id}` }}>{t('club.trail')}</Link>
              </small>
            </span>
            <Button loading={restore.isPending && restore.variables === id} onClick={() => restore.mutate(id)}>
              {t('deletedClubs.restore', { name })}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
