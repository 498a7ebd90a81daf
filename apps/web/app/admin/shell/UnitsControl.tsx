import { useTranslation } from '../../i18n/use-translation.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { type Units, useChangeUnits, useMe } from './use-me.ts'

const CHOICES = ['club', 'metric', 'imperial'] as const satisfies readonly (Units | 'club')[]

/** Stored with the user, so that it is the same on their phone. */
export function UnitsControl() {
  const { t } = useTranslation('common')
  const me = useMe().data
  const change = useChangeUnits()
  return (
    <SegmentedControl
      fullWidth
      label={t('shell.units.title')}
      segments={CHOICES.map(value => ({ value, label: t(`shell.units.${value}`), disabled: !me }))}
      value={me?.units ?? 'club'}
      onChange={value => me && change.mutate({ me, units: value === 'club' ? null : value })}
    />
  )
}
