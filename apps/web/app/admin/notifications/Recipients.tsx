import type { Notice } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import styles from './Notifications.module.css'
import { useRecipients } from './use-notices.ts'

const VIEWS = ['unread', 'read', 'all'] as const

/** The recipients, and who has read it; for a safety notice those who have not come first. */
export function Recipients({ clubId, notice }: { clubId: string; notice: Notice }) {
  const { t } = useTranslation('notifications')
  const [view, setView] = useState<(typeof VIEWS)[number]>(notice.kind === 'safety' ? 'unread' : 'all')
  const recipients = useRecipients(clubId, notice.id, view === 'all' ? undefined : view === 'read')
  return (
    <Card headingLevel={3} title={t(notice.kind === 'safety' ? 'recipients.safety' : 'recipients.title')}>
      <SegmentedControl
        label={t('recipients.show')}
        segments={VIEWS.map(value => ({ value, label: t(`recipients.${value}`) }))}
        value={view}
        onChange={setView}
      />
      <Loaded
        query={recipients}
        loading={t('loading')}
        failed={t('recipients.failed')}
        skeleton={<Skeleton shape="row" count={4} />}
      >
        {({ items, total }) => (
          <>
            <p className={look('flush', 'muted')}>{t(`recipients.count.${view}`, { count: total })}</p>
            <ul className={`${styles.people} ${look('list')}`}>
              {items.map(({ id, kind, name, deliveredAt, readAt }) => (
                <li className={look('row', 'gap2', 'between')} key={id}>
                  <span>
                    {name ?? t(`recipients.nameless.${kind}`)} <small>{t(`recipients.kinds.${kind}`)}</small>
                  </span>
                  <span>
                    {readAt ? (
                      <>
                        {t('recipients.readAt')} <Moment at={readAt} />
                      </>
                    ) : deliveredAt ? (
                      t('recipients.delivered')
                    ) : (
                      t('recipients.waiting')
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Card>
  )
}
