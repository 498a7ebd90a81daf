import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { look } from '../../../ui/look.ts'
import styles from './Compare.module.css'
import { ConflictRow, type Side } from './ConflictRow.tsx'
import type { RecordKey } from './map-records.ts'
import panel from './Panel.module.css'
import type { Publish } from './use-publish.ts'

/**
 * Another user published the same records first: shows both versions of each, and the user decides. Nothing is lost
 * either way.
 */
export function ConflictDialog({ publish }: { publish: Publish }) {
  const { t } = useTranslation('map-editor')
  const { conflicts } = publish
  const [sides, setSides] = useState<ReadonlyMap<RecordKey, Side>>(new Map())
  const all = (side: Side) => setSides(new Map(conflicts.map(({ key }) => [key, side])))
  // A deleted hole leaves no choice, and is only reported.
  const open = conflicts.filter(({ key, canKeepMine }) => canKeepMine && !sides.has(key))
  return (
    <Dialog
      opened
      onClose={publish.close}
      closesOnClickOutside={false}
      size="wide"
      title={t('conflict.title')}
      actions={
        <>
          <p className={`${styles.left} ${look('grow', 'flush', 'muted')}`} role="status">
            {open.length > 0 && t('conflict.left', { count: open.length })}
          </p>
          <Button
            variant="primary"
            disabled={open.length > 0}
            onClick={() => publish.settle(conflicts.filter(({ key }) => sides.get(key) === 'theirs'))}
          >
            {t('conflict.done')}
          </Button>
        </>
      }
    >
      <p className={look('flush')}>{t('conflict.sentence', { count: conflicts.length })}</p>
      {conflicts.length > 1 && (
        <div className={`${panel.actions} ${look('row', 'centre')}`}>
          <Button onClick={() => all('mine')}>{t('conflict.allMine')}</Button>
          <Button onClick={() => all('theirs')}>{t('conflict.allTheirs')}</Button>
        </div>
      )}
      <ul className={`${styles.conflicts} ${look('stack', 'gap4')}`}>
        {conflicts.map(conflict => (
          <ConflictRow
            key={conflict.key}
            conflict={conflict}
            side={sides.get(conflict.key) ?? null}
            onChoose={side => setSides(new Map(sides).set(conflict.key, side))}
          />
        ))}
      </ul>
    </Dialog>
  )
}
