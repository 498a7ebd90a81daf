import type { PinSheet } from '@pinwise/contract'
import { PIN_NOTATIONS, PIN_UNITS } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { look } from '../../ui/look.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Print.module.css'
import { type DraftField, LONGEST, type PrintDraft, SPEED } from './print-draft.ts'

interface ContentFieldsProps {
  tees: PinSheet['tees']
  draft: PrintDraft
  wrong: readonly DraftField[]
  onChange: (next: Partial<PrintDraft>) => void
}

/** How the pins are shown, and what else the sheet contains. */
export function ContentFields({ tees, draft, wrong, onChange }: ContentFieldsProps) {
  const { t } = useTranslation('print-pin-position')
  return (
    <div className={look('stack', 'gap4')}>
      <ChoiceField
        label={t('unit')}
        segments={PIN_UNITS.map(value => ({ value, label: t(`units.${value}`) }))}
        value={draft.unit}
        onChange={unit => onChange({ unit })}
      />
      <SelectField
        label={t('notation')}
        options={PIN_NOTATIONS.map(value => ({ value, label: t(`notations.${value}`) }))}
        value={draft.notation}
        onChange={notation => notation && onChange({ notation })}
      />
      {tees.length > 0 && (
        <fieldset className={`${styles.group} ${look('fieldset')}`}>
          <legend className={look('small', 'semibold')}>{t('tees')}</legend>
          <div className={`${styles.checks} ${look('row')}`}>
            {[...Map.groupBy(tees, ({ name, colour }) => `${colour} ${name}`)].map(([look, same]) => (
              <CheckboxField
                key={look}
                label={same[0]?.name ?? ''}
                checked={same.some(({ id }) => draft.teeIds.includes(id))}
                onChange={isOn => {
                  // The same tee on each course that is played.
                  const others = draft.teeIds.filter(id => same.every(tee => tee.id !== id))
                  onChange({ teeIds: isOn ? [...others, ...same.map(({ id }) => id)] : others })
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
      <NumberField
        label={t('greenSpeed')}
        value={draft.greenSpeedFeet}
        onChange={greenSpeedFeet => onChange({ greenSpeedFeet })}
        min={SPEED.least}
        max={SPEED.most}
        step={0.5}
        decimals={1}
        {...(wrong.includes('greenSpeedFeet') && { error: t('wrong.greenSpeed', { ...SPEED }) })}
      />
      <TextField
        label={t('notes')}
        maxLength={LONGEST.notes}
        value={draft.notes ?? ''}
        onChange={event => onChange({ notes: event.currentTarget.value || null })}
      />
      <CheckboxField
        label={t('code')}
        description={t('codeNote')}
        checked={draft.showQr}
        onChange={showQr => onChange({ showQr })}
      />
    </div>
  )
}
