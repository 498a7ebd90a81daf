import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { applyTheme, readTheme, THEMES, type Theme } from '../theme/theme.ts'
import styles from './ThemeSwitch.module.css'

const LABELS = { system: 'theme.system', light: 'theme.light', dark: 'theme.dark' } as const

/** Needs script, so it shows once the stored choice was read. */
export function ThemeSwitch() {
  const { t } = useTranslation('common')
  const [theme, setTheme] = useState<Theme | null>(null)
  useEffect(() => setTheme(readTheme()), [])
  const choose = (next: Theme) => {
    applyTheme(next)
    setTheme(next)
  }
  return (
    <fieldset className={styles.switch} hidden={theme === null}>
      <legend className="visually-hidden">{t('theme.title')}</legend>
      {THEMES.map(one => (
        <label key={one}>
          <input type="radio" name="theme" value={one} checked={theme === one} onChange={() => choose(one)} />
          {t(LABELS[one])}
        </label>
      ))}
    </fieldset>
  )
}
