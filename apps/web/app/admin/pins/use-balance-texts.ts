import { DIFFICULTIES, type LayoutAdvice, type PinScale, type PinSide, THIRDS } from '@pinwise/golf'
import { formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePinTexts } from './use-pin-texts.ts'

const SIDES: readonly PinSide[] = ['L', 'C', 'R']

/** The balance of a layout as texts. */
export function useBalanceTexts(scale: PinScale) {
  const { t } = useTranslation('pin-position')
  const language = useLanguage()
  const { distance } = usePinTexts(scale)

  function value({ value: name }: { value: string }): string {
    const third = THIRDS.find(each => each === name)
    if (third) return t(`third.${third}`)
    const level = DIFFICULTIES.find(each => each === name)
    return level ? t(`level.${level}`) : t(`side.${SIDES.find(each => each === name) ?? 'C'}`)
  }

  function advice(each: LayoutAdvice): string {
    switch (each.code) {
      case 'pins-missing':
        return t('balance.missing', { count: each.holes.length, holes: each.holes.join(', ') })
      case 'out-of-balance': {
        const wanted = formatNumber(language, Math.round(each.wanted))
        return t('balance.off', { what: value(each), count: each.count, wanted })
      }
      case 'length-off': {
        const by = distance(Math.abs(each.differenceMetres))
        return each.differenceMetres > 0 ? t('balance.longer', { by }) : t('balance.shorter', { by })
      }
    }
  }

  return { value, advice }
}
