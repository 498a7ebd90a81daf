import type { ClubPack } from '@pinwise/contract'
import type { LngLat } from '@pinwise/golf'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './CartScreen.module.css'
import { zoneAt } from './zone-at.ts'

/** What the club asks of a cart where it is now. A pack from before zones has none. */
export function CartZone({ pack, at, nowMs }: { pack: ClubPack; at: LngLat; nowMs: number }) {
  const { t } = useTranslation('golf-cart')
  const { language } = useLanguage()
  const zone = zoneAt(pack.fences ?? [], at, nowMs, pack.club.timeZone)
  const text = zone && (zone.message?.[language] ?? zone.message?.en ?? zone.message?.it)
  return (
    <div role="status" className={styles.zone} data-kind={zone?.kind}>
      {zone && <strong>{t(`zone.${zone.kind}`, { name: zone.name })}</strong>}
      {text && <p>{text}</p>}
    </div>
  )
}
