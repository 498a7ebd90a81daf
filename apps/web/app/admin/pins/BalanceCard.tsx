import type { LayoutAdvice, PinScale, TraitCount } from '@pinwise/golf'
import { TRAITS } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { InfoIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import type { BoardBalance } from './board-balance.ts'
import styles from './Pins.module.css'
import { useBalanceTexts } from './use-balance-texts.ts'

interface BalanceCardProps {
  balance: BoardBalance
  scale: PinScale
  title?: string
}

/** The balance of the layout's pins: front and back, left and right, easy and hard. */
export function BalanceCard({ balance, scale, title }: BalanceCardProps) {
  const { t } = useTranslation('pin-position')
  const texts = useBalanceTexts(scale)
  return (
    <Card title={title ?? t('balance.title')}>
      <div className={`${styles.balance} ${look('stack')}`}>
        {TRAITS.map(trait => (
          <dl className={look('flush')} key={trait} aria-label={t(`balance.${trait}`)}>
            {balance.counts
              .filter(count => count.trait === trait)
              .map((count: TraitCount) => (
                <div key={count.value} data-over={count.over !== 0 || undefined}>
                  <dt>{texts.value(count)}</dt>
                  <dd className={look('flush', 'digits')}>{count.count}</dd>
                </div>
              ))}
          </dl>
        ))}
      </div>
      {balance.advice.length > 0 && (
        <ul className={`${styles.layoutAdvice} ${look('stack', 'gap2', 'unpadded')}`}>
          {balance.advice.map((each: LayoutAdvice) => {
            const sentence = texts.advice(each)
            return (
              <li key={sentence}>
                <InfoIcon size={18} aria-hidden="true" />
                {sentence}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
