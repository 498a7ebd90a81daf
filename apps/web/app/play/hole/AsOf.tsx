import type { ClubPack } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isLaterThan } from '../is-later-than.ts'
import type { PlayedHole } from '../played-layout.ts'
import { useMoment } from '../use-moment.ts'

interface AsOfProps {
  pack: ClubPack
  pin: PlayedHole['pin']
  isSilent: boolean
  className: string | undefined
}

/** Since when the pin has been there, and when the phone last heard from the club. */
export function AsOf({ pack, pin, isSilent, className }: AsOfProps) {
  const { t } = useTranslation('hole')
  const sayWhen = useMoment(pack.club.timeZone, pack.at)
  return (
    <p className={className} data-silent={isSilent || undefined}>
      {pin
        ? t('pinSince', { when: sayWhen(pin.start) })
        : isLaterThan(pack.pinsHiddenUntil) && pack.pinsHiddenUntil
          ? t('pinHidden', { when: sayWhen(pack.pinsHiddenUntil) })
          : t('noPin')}{' '}
      {t('asOf', { when: sayWhen(pack.at) })}
      {isSilent && ` ${t('silent')}`}
    </p>
  )
}
