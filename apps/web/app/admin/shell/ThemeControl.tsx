import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { applyTheme, readTheme, THEMES } from '../../theme/theme.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'

export function ThemeControl() {
  const { t } = useTranslation('common')
  const [theme, setTheme] = useState(readTheme)
  return (
    <SegmentedControl
      fullWidth
      label={t('theme.title')}
      segments={THEMES.map(value => ({ value, label: t(`theme.${value}`) }))}
      value={theme}
      onChange={next => {
        applyTheme(next)
        setTheme(next)
      }}
    />
  )
}
