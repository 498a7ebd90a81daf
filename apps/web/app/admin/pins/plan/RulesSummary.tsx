import type { PinSettings } from '@pinwise/contract'
import { useState } from 'react'
import { weekdayNames } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { look } from '../../../ui/look.ts'
import { RulesDialog } from '../rules/RulesDialog.tsx'
import styles from './Plan.module.css'

/** The rules that the planner applies, and where to change them. */
export function RulesSummary({ settings }: { settings: PinSettings }) {
  const { t } = useTranslation('pin-position')
  const { language } = useLanguage()
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
