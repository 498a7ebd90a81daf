import type { PinSettings } from '@pinwise/contract'
import type { Day } from '@pinwise/golf'
import { type FormEvent, useState } from 'react'
import { weekdayNames } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { ProposeIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { RulesDialog } from '../rules/RulesDialog.tsx'
import { addDays } from './month-weeks.ts'
import styles from './Plan.module.css'
import type { PlannerOptions } from './propose-pins.ts'

interface PlannerFormProps {
  options: PlannerOptions
  time: string
  today: Day
  settings: PinSettings
  isProposing: boolean
  onOptions: (options: PlannerOptions) => void
  onTime: (time: string) => void
  onPropose: () => void
  onClose: () => void
}

const PERIODS = ['1', '7', '14', '31'] as const
const ROUNDS = ['0', '1', '2', '3', '4'] as const

/** The days, the time, and whether they include a competition. The rest is in the club's rules. */
export function PlannerForm(props: PlannerFormProps) {
  const { options, time, today, settings, isProposing, onOptions, onTime, onPropose, onClose } = props
  const { t } = useTranslation('pin-position')
  const last = addDays(options.from, options.days - 1)
  const change = (next: Partial<PlannerOptions>) => onOptions({ ...options, ...next })

  function lasting(days: number) {
    const end = addDays(options.from, days - 1)
    change({ days, firstRound: options.firstRound > end ? end : options.firstRound })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (time && !isProposing) onPropose()
  }

  return (
    <Card title={t('planner.title')} note={t('planner.note')}>
      <form onSubmit={submit} className={`${styles.planner} ${look('stack', 'gap4', 'top')}`}>
        <DateField
          label={t('planner.from')}
          value={options.from}
          minDate={addDays(today, 1)}
          onChange={from => from && change({ from, firstRound: from })}
        />
        <SelectField
          label={t('planner.days')}
          options={PERIODS.map(value => ({ value, label: t(`planner.period.${value}`) }))}
          value={String(options.days)}
          onChange={days => days && lasting(Number(days))}
        />
        <TextField
          type="time"
          label={t('plan.time')}
          description={t('plan.timeNote')}
          required
          value={time}
          onChange={event => onTime(event.currentTarget.value)}
        />
        <SelectField
          label={t('planner.competition')}
          options={ROUNDS.map(value => ({ value, label: t(`planner.rounds.${value}`) }))}
          value={String(options.rounds)}
          onChange={rounds => change({ rounds: Number(rounds ?? 0) })}
        />
        {options.rounds > 0 && (
          <DateField
            label={t('planner.firstRound')}
            value={options.firstRound}
            minDate={options.from}
            maxDate={last}
            onChange={day => day && change({ firstRound: day })}
          />
        )}
        <div className={look('whole')}>
          <CheckboxField
            label={t('planner.keeps')}
            description={t('planner.keepsNote')}
            checked={options.keepsPlans}
            onChange={keepsPlans => change({ keepsPlans })}
          />
        </div>
        <RulesSummary settings={settings} />
        <div className={`${look('whole')} ${look('row', 'gap2')}`}>
          <Button onClick={onClose}>{t('planner.back')}</Button>
          <Button
            type="submit"
            variant="primary"
            icon={<ProposeIcon size={20} aria-hidden="true" />}
            loading={isProposing}
          >
            {t('planner.propose')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** The rules that the planner applies, and where to change them. */
function RulesSummary({ settings }: { settings: PinSettings }) {
  const { t } = useTranslation('pin-position')
  const language = useLanguage()
  const [isChanging, setChanging] = useState(false)
  const days = weekdayNames(language, 'short')
  const rota = settings.rota.flatMap((zone, index) => (zone ? [`${days[index]} ${zone}`] : []))
  const reserved = settings.greens.reduce((sum, green) => sum + green.reserved.length, 0)
  return (
    <section className={`${look('whole')} ${styles.rules}`} aria-label={t('planner.rules.title')}>
      <h3>{t('planner.rules.title')}</h3>
      <ul>
        <li>{t('planner.rules.edge', { count: settings.edgePaces })}</li>
        <li>{t('planner.rules.rest', { count: settings.restDays })}</li>
        <li>
          {rota.length > 0
            ? t('planner.rules.rota', { days: rota.join(', '), zones: settings.zones })
            : t('planner.rules.noRota')}
        </li>
        {reserved > 0 && <li>{t('planner.rules.reserved', { count: reserved })}</li>}
        <li>{t('planner.rules.balance')}</li>
      </ul>
      <Button onClick={() => setChanging(true)}>{t('rules.change')}</Button>
      {isChanging && <RulesDialog settings={settings} onClose={() => setChanging(false)} />}
    </section>
  )
}
