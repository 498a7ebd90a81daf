import type { LngLat } from '@pinwise/golf'
import { useTranslation } from '../../../i18n/use-translation.ts'
import styles from './CartDisplay.module.css'
import type { LiveFigures } from './live-figures.ts'
import { HOLE } from './live-green.ts'
import { MiniGreen } from './MiniGreen.tsx'

/** The tablet in the cart: the same hole, the same number, in large type. */
export function CartDisplay({ pin, figures: { golfer } }: { pin: LngLat; figures: LiveFigures }) {
  const { t } = useTranslation('home')
  return (
    <div className={styles.cart} data-surface="cart">
      <MiniGreen pin={pin} look="screen" />
      <div className={styles.figures}>
        <p>{t('live.hole', { hole: HOLE })}</p>
        <p className={styles.pin}>
          <strong data-figure="pin">{golfer.pin}</strong> {t('live.unit')}
        </p>
        <p>{t('live.cart.edges', golfer)}</p>
      </div>
    </div>
  )
}
