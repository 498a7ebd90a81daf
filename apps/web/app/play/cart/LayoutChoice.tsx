import type { ClubPack } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PlayMessage } from '../PlayMessage.tsx'
import styles from './CartScreen.module.css'
import { changeCart } from './cart-setting.ts'
import { ExitButton } from './ExitButton.tsx'

/** What the golfers in this cart play. */
export function LayoutChoice({ pack, label, pin }: { pack: ClubPack; label: string; pin: string }) {
  const { t } = useTranslation('golf-cart')
  return (
    <PlayMessage title={t('layout.title', { label })} text={t('layout.text')}>
      <div className={styles.pad}>
        {pack.layouts.map(({ id, name }) => (
          <button key={id} type="button" onClick={() => changeCart({ layoutId: id, position: 0 })}>
            {name}
          </button>
        ))}
        <ExitButton pin={pin} />
      </div>
    </PlayMessage>
  )
}
