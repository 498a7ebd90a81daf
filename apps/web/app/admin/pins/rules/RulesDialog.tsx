import { CallFailed, type PinSettings } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { PIN_NOTATIONS, PIN_UNITS } from '@pinwise/golf'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../api/client.ts'
import { problemSentence } from '../../../api/problem.ts'
import { weekdayNames } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { look } from '../../../ui/look.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'
import { pinSettingsKey } from '../../greens/use-pin-queries.ts'
import styles from './Rules.module.css'
import {
  changedRules,
  MAX_EDGE_PACES,
  MAX_REST_DAYS,
  type RulesDraft,
  rulesDraftOf,
  withZones,
  wrongRules,
} from './rules-draft.ts'

const ZONES = ['6', '9'] as const
const FREE = 'free'

/** The club's rules for pins: the board's advice and the planner follow them. */
export function RulesDialog({ settings, onClose }: { settings: PinSettings; onClose: () => void }) {
  const { t } = useTranslation('pin-position')
  const language = useLanguage()
  const [draft, setDraft] = useState(() => rulesDraftOf(settings))
  const [isSubmitted, setSubmitted] = useState(false)
  const save = useSaveRules(settings, onClose)
  const wrong = wrongRules(draft)
  const days = weekdayNames(language, 'long')
  const change = (part: Partial<RulesDraft>) => setDraft({ ...draft, ...part })
  const errorOf = (name: (typeof wrong)[number], most?: number) =>
    isSubmitted && wrong.includes(name) ? { error: most ? t('rules.between', { most }) : t('rules.noTime') } : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog may be rendered inside another form, to which React would bubble the event.
    event.stopPropagation()
    setSubmitted(true)
    if (wrong.length === 0 && !save.isPending) save.mutate(draft)
  }

  const zoneOptions = [
    { value: FREE, label: t('rules.free') },
    ...Array.from({ length: draft.zones }, (_, index) => ({
      value: String(index + 1),
      label: t('ledger.zone', { number: index + 1 }),
    })),
  ]
  return (
    <Dialog opened onClose={onClose} title={t('planner.rules.title')} size="wide" closesOnClickOutside={false}>
      <form onSubmit={submit} className={`${styles.rules} ${look('stack', 'top')}`} noValidate>
        <SelectField
          label={t('unit')}
          options={PIN_UNITS.map(value => ({ value, label: t(`units.${value}`) }))}
          value={draft.unit}
          onChange={unit => unit && change({ unit })}
        />
        <SelectField
          label={t('rules.notation')}
          options={PIN_NOTATIONS.map(value => ({ value, label: t(`rules.notations.${value}`) }))}
          value={draft.notation}
          onChange={notation => notation && change({ notation })}
        />
        <TextField
          type="time"
          label={t('rules.changeTime')}
          description={t('plan.timeNote')}
          {...errorOf('changeTime')}
          value={draft.changeTime}
          onChange={event => change({ changeTime: event.currentTarget.value })}
        />
        <NumberField
          label={t('rules.edgePaces')}
          decimals={1}
          min={0}
          max={MAX_EDGE_PACES}
          {...errorOf('edgePaces', MAX_EDGE_PACES)}
          value={draft.edgePaces}
          onChange={edgePaces => change({ edgePaces })}
        />
        <NumberField
          label={t('rules.restDays')}
          min={0}
          max={MAX_REST_DAYS}
          {...errorOf('restDays', MAX_REST_DAYS)}
          value={draft.restDays}
          onChange={restDays => change({ restDays })}
        />
        <SelectField
          label={t('rules.zones')}
          options={ZONES.map(value => ({ value, label: value }))}
          value={String(draft.zones) as (typeof ZONES)[number]}
          onChange={zones => zones && setDraft(withZones(draft, zones === '6' ? 6 : 9))}
        />
        <fieldset className={`${styles.rota} ${look('stack', 'gap2x3', 'whole', 'flush', 'unpadded')}`}>
          <legend className={look('unpadded', 'semibold')}>{t('rules.rota')}</legend>
          {draft.rota.map((zone, index) => (
            <SelectField
              key={days[index]}
              label={days[index] ?? ''}
              options={zoneOptions}
              value={zone === null || zone > draft.zones ? FREE : String(zone)}
              onChange={chosen =>
                change({
                  rota: draft.rota.with(index, !chosen || chosen === FREE ? null : Number(chosen)),
                })
              }
            />
          ))}
        </fieldset>
        <p className={look('whole')}>
          {t('rules.pace')} <Link to={paths.profile}>{t('rules.profile')}</Link>
        </p>
        <div className={look('whole')}>
          <DialogActions>
            <Button onClick={onClose}>{t('plan.cancel')}</Button>
            <Button variant="primary" type="submit" loading={save.isPending}>
              {t('rules.save')}
            </Button>
          </DialogActions>
        </div>
      </form>
    </Dialog>
  )
}

/** On a conflict, the user sees the version that was saved first, keeps what they typed, and saves again. */
function useSaveRules(settings: PinSettings, onSaved: () => void) {
  const { t, i18n } = useTranslation('pin-position')
  // The settings that the user started from: only their own changes are sent.
  const [began] = useState(settings)
  const queries = useQueryClient()
  const { clubId, version } = settings
  const store = (known: PinSettings) => queries.setQueryData<PinSettings>(pinSettingsKey(clubId), known)
  return useMutation({
    mutationFn: (draft: RulesDraft) =>
      call(calls.changePinSettings, { body: { ...changedRules(began, draft), version }, clubId }),
    onSuccess: saved => {
      store(saved)
      toast({ message: t('rules.saved') })
      onSaved()
    },
    onError: async error => {
      const current = error instanceof CallFailed ? error.problem?.conflict?.current : undefined
      if (current) store(current as PinSettings)
      toast({ status: 'danger', message: await problemSentence(i18n, error) })
    },
  })
}
