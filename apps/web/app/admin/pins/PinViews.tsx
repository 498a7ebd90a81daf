import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BalanceIcon, CalendarIcon, PinIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import styles from './Pins.module.css'
import { PIN_VIEWS, type PinView, viewOf } from './use-pin-address.ts'

const ICONS = { today: PinIcon, plan: CalendarIcon, ledger: BalanceIcon } satisfies Record<PinView, unknown>

/** Tabs: today, the days to come, and the past days. The layout and the unit are retained. */
export function PinViews() {
  const { t } = useTranslation('pin-position')
  const [address] = useSearchParams()
  const shown = viewOf(address)

  function addressOf(view: PinView): string {
    const retained = ['layout', 'unit'].flatMap(name => {
      const value = address.get(name)
      return value ? [[name, value]] : []
    })
    return `?${new URLSearchParams([...retained, ...(view === 'today' ? [] : [['view', view]])])}`
  }

  return (
    <nav className={`${styles.views} ${look('line', 'gap1')}`} aria-label={t('views.title')}>
      {PIN_VIEWS.map(view => {
        const Icon = ICONS[view]
        return (
          <Link key={view} to={addressOf(view)} aria-current={view === shown ? 'page' : undefined}>
            <Icon size={20} aria-hidden="true" />
            {t(`views.${view}`)}
          </Link>
        )
      })}
    </nav>
  )
}
