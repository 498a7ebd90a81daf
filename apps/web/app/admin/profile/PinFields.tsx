import { Controller, useController } from 'react-hook-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ColourField } from '../../ui/ColourField.tsx'
import { Flag } from '../../ui/Flag.tsx'
import { look } from '../../ui/look.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import styles from './Profile.module.css'
import { useClubField } from './use-club-field.ts'

const THIRDS = ['front', 'middle', 'back'] as const
const UNITS = ['metric', 'imperial'] as const

export function PinFields() {
  const { t } = useTranslation('profile')
  const { control, shown } = useClubField()
  const unitsField = useController({ control, name: 'units' }).field
  return (
    <Card headingLevel={3} title={t('club.pins')}>
      <div className={look('stack', 'gap4')}>
        <ChoiceField
          label={t('club.labels.units')}
          description={t('club.unitsNote')}
          segments={UNITS.map(unit => ({ value: unit, label: t(`club.units.${unit}`) }))}
          value={unitsField.value}
          onChange={unitsField.onChange}
        />
        <Controller
          control={control}
          name="paceLengthMetres"
          render={({ field }) => (
            <NumberField
              {...field}
              {...shown('paceLengthMetres')}
              min={0.5}
              max={1.2}
              step={0.01}
              decimals={2}
              unit="m"
              description={t('club.paceLengthNote')}
            />
          )}
        />
      </div>
      <fieldset className={`${styles.group} ${look('shrink', 'unpadded')}`}>
        <legend className={look('small', 'semibold')}>{t('club.labels.flagColours')}</legend>
        <div className={`${styles.thirds} ${look('stack', 'gap4')}`}>
          {THIRDS.map(third => (
            <Controller
              key={third}
              control={control}
              name={`flagColours.${third}`}
              render={({ field }) => (
                <ColourField {...field} label={t(`club.thirds.${third}`)} picture={<Flag colour={field.value} />} />
              )}
            />
          ))}
        </div>
      </fieldset>
    </Card>
  )
}
