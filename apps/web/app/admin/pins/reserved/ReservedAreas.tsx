import { CallFailed, type PinSettings } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import type { LngLat } from '@pinwise/golf'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import { problemSentence } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { AddIcon, DeleteIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'
import type { BoardGreen } from '../../greens/day-board.ts'
import { pinSettingsKey } from '../../greens/use-pin-queries.ts'
import {
  areasOf,
  MAX_AREAS_PER_GREEN,
  RADIUS_METRES,
  RESERVED_FOR,
  type ReservedFor,
  roundArea,
  withArea,
  withoutArea,
} from './reserved-areas.ts'

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

interface ReserveAreaDialogProps {
  holeId: string
  centre: LngLat
  settings: PinSettings
  onClose: () => void
}

const { usual, least, most } = RADIUS_METRES
const MAX_NAME_LENGTH = 80

/** Reserves the ground around the flag: for what purpose, and within which radius. */
function ReserveAreaDialog({ holeId, centre, settings, onClose }: ReserveAreaDialogProps) {
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

interface Change {
  readonly greens: PinSettings['greens']
  readonly message: string
}

/** On a conflict, the user sees the version that was saved first, and saves again. */
function useSaveAreas({ clubId, version }: PinSettings, onSaved?: () => void) {
  const { i18n } = useTranslation('pin-position')
  const queries = useQueryClient()
  const store = (known: PinSettings) => queries.setQueryData<PinSettings>(pinSettingsKey(clubId), known)
  return useMutation({
    mutationFn: ({ greens }: Change) => call(calls.changePinSettings, { body: { greens, version }, clubId }),
    onSuccess: (saved, { message }) => {
      store(saved)
      toast({ message: message })
      onSaved?.()
    },
    onError: async error => {
      const current = error instanceof CallFailed ? error.problem?.conflict?.current : undefined
      if (current) store(current as PinSettings)
      toast({ status: 'danger', message: await problemSentence(i18n, error) })
    },
  })
}
