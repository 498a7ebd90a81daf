import type { MapImportDetail } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { look } from '../../../ui/look.ts'
import { type ChangeGroup, groupChanges } from '../difference-groups.ts'
import { DifferenceItem } from './DifferenceItem.tsx'
import styles from './Differences.module.css'
import { MissingHoles } from './MissingHoles.tsx'

/** The changes that the import would make to the club's map. The club's own edits are never lost. */
export function Differences({ detail: { differences, missing } }: { detail: MapImportDetail }) {
  const { t } = useTranslation('map-import')
  return (
    <section className={`${styles.differences} ${look('column', 'gap3')}`} aria-label={t('changes.label')}>
      <p>
        {t('changes.ownEdits')} {t('changes.soFar')}
      </p>
      <MissingHoles missing={missing} />
      {groupChanges(differences).map(group => (
        <Group key={group.change} group={group} />
      ))}
    </section>
  )
}

const SHOWN_AT_FIRST = 8

function Group({ group: { change, differences } }: { group: ChangeGroup }) {
  const { t } = useTranslation('map-import')
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? differences : differences.slice(0, SHOWN_AT_FIRST)
  return (
    <section className={`${styles.group} ${look('column', 'gap3')}`} data-change={change}>
      <h2>{t(`changes.titles.${change}`)}</h2>
      <p className={look('muted', 'small')}>{t(`changes.notes.${change}`)}</p>
      <ul className={look('list', 'panel')}>
        {shown.map(difference => (
          <DifferenceItem key={difference.key} difference={difference} />
        ))}
      </ul>
      {shown.length < differences.length && (
        <Button onClick={() => setShowsAll(true)}>{t('changes.showAll', { count: differences.length })}</Button>
      )}
    </section>
  )
}
