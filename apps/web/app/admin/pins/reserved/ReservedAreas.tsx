import type { PinSettings } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { AddIcon, DeleteIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import type { BoardGreen } from '../../greens/day-board.ts'
import { ReserveAreaDialog } from './ReserveAreaDialog.tsx'
import { areasOf, MAX_AREAS_PER_GREEN, withoutArea } from './reserved-areas.ts'
import { useSaveAreas } from './use-save-areas.ts'

/** The reserved areas of this green and their purposes. They are hatched on the green. */
export function ReservedAreas({ green, settings }: { green: BoardGreen; settings: PinSettings }) {
  const { t } = useTranslation('pin-position')
  const [isAdding, setAdding] = useState(false)
  const save = useSaveAreas(settings)
  const { holeId, shown } = green
  const areas = areasOf(settings.greens, holeId)
  return (
    <div className={look('stack', 'gap2', 'left')}>
      {areas.length > 0 && (
        <ul className={look('stack', 'gap1', 'full', 'list')} aria-label={t('kept.title')}>
          {areas.map(({ id, name, kind = 'repair' }) => {
            const label = [t('kept.item', { what: t(`kept.for.${kind}`) }), name].filter(Boolean).join(' · ')
            return (
              <li key={id} className={look('line', 'gap2', 'centre', 'between')}>
                {label}
                <IconButton
                  label={t('kept.remove', { name: label })}
                  icon={<DeleteIcon size={20} aria-hidden="true" />}
                  disabled={save.isPending}
                  onClick={() =>
                    save.mutate({ greens: withoutArea(settings.greens, holeId, id), message: t('kept.removed') })
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
      {shown && areas.length < MAX_AREAS_PER_GREEN && (
        <Button variant="quiet" icon={<AddIcon size={20} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('kept.add')}
        </Button>
      )}
      {isAdding && shown && (
        <ReserveAreaDialog holeId={holeId} centre={shown} settings={settings} onClose={() => setAdding(false)} />
      )}
    </div>
  )
}
