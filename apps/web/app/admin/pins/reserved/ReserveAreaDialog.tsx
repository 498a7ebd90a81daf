import type { PinSettings } from '@pinwise/contract'
import type { LngLat } from '@pinwise/golf'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { look } from '../../../ui/look.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { RADIUS_METRES, RESERVED_FOR, type ReservedFor, roundArea, withArea } from './reserved-areas.ts'
import { useSaveAreas } from './use-save-areas.ts'

interface ReserveAreaDialogProps {
  holeId: string
  centre: LngLat
  settings: PinSettings
  onClose: () => void
}

const { usual, least, most } = RADIUS_METRES
const MAX_NAME_LENGTH = 80

/** Reserves the ground around the flag: for what purpose, and within which radius. */
export function ReserveAreaDialog({ holeId, centre, settings, onClose }: ReserveAreaDialogProps) {
  const { t } = useTranslation('pin-position')
  const [kind, setKind] = useState<ReservedFor>('competition')
  const [name, setName] = useState('')
  const [radius, setRadius] = useState<number | null>(usual)
  const [isSubmitted, setSubmitted] = useState(false)
  const save = useSaveAreas(settings, onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (!isRadius(radius) || save.isPending) return
    const area = { id: crypto.randomUUID(), name: name.trim() || null, kind, area: roundArea(centre, radius) }
    save.mutate({ greens: withArea(settings.greens, holeId, area), message: t('kept.saved') })
  }

  return (
    <Dialog opened onClose={onClose} title={t('kept.dialogTitle')} closesOnClickOutside={false}>
      <form onSubmit={submit} className={look('stack', 'gap4')} noValidate>
        <SelectField
          label={t('kept.forWhat')}
          description={t(`kept.note.${kind}`)}
          options={RESERVED_FOR.map(value => ({ value, label: t(`kept.for.${value}`) }))}
          value={kind}
          onChange={chosen => chosen && setKind(chosen)}
        />
        <NumberField
          label={t('kept.radius')}
          unit="m"
          decimals={1}
          min={least}
          max={most}
          {...(isSubmitted && !isRadius(radius) ? { error: t('kept.between', { least, most }) } : {})}
          value={radius}
          onChange={setRadius}
        />
        <TextField
          label={t('kept.name')}
          maxLength={MAX_NAME_LENGTH}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('plan.cancel')}</Button>
          <Button variant="primary" type="submit" loading={save.isPending}>
            {t('kept.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const isRadius = (metres: number | null): metres is number => metres !== null && metres >= least && metres <= most
