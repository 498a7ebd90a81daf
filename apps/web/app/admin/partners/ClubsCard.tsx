import type { Partner } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { look } from '../../ui/look.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { RecordDialog } from '../shell/RecordForm.tsx'
import { ClubsForm } from './ClubsForm.tsx'
import styles from './Partners.module.css'

/** What the partner may read: its keys reach these clubs and nothing else. */
export function ClubsCard({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partners')
  const [isEditing, setEditing] = useState(false)
  return (
    <Card
      headingLevel={3}
      title={t('clubs.title')}
      note={partner.clubs.length === 0 ? t('clubs.none') : t('clubs.note')}
      action={<Button onClick={() => setEditing(true)}>{t('clubs.change')}</Button>}
    >
      <ul className={`${styles.list} ${look('column', 'list')}`}>
        {partner.clubs.map(({ clubId, clubName, scopes, courseIds, test }) => (
          <li key={clubId} className={`${styles.item} ${look('row', 'gap2x3', 'centre', 'between')}`}>
            <span className={`${styles.what} ${look('shrink', 'anywhere')}`}>{clubName}</span>
            <span className={look('flush', 'muted')}>
              {scopes.map(scope => t(`scopes.${scope}`)).join(' · ')}
              {' · '}
              {courseIds ? t('clubs.courses', { count: courseIds.length }) : t('clubs.allCourses')}
            </span>
            {test && <StatusBadge status="info" label={t('modes.test')} />}
          </li>
        ))}
      </ul>
      <RecordDialog opened={isEditing} onClose={() => setEditing(false)} title={t('clubs.dialog')} size="wide">
        <ClubsForm partner={partner} onClose={() => setEditing(false)} />
      </RecordDialog>
    </Card>
  )
}
