import type { Advert } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AdvertView } from '../../play/adverts/AdvertView.tsx'
import { look } from '../../ui/look.ts'
import styles from './Adv.module.css'

interface AdvertPreviewProps {
  advert: Pick<Advert, 'headline' | 'text' | 'link' | 'backgroundColour' | 'textColour' | 'picture'>
  /** The id of the advert with the picture; null while it is new. */
  advertId: string | null
  screens: readonly ('phone' | 'cart')[]
}

/** The card as a golfer's phone and a cart show it. */
export function AdvertPreview({ advert, advertId, screens }: AdvertPreviewProps) {
  const { t } = useTranslation('adv')
  const language = useLanguage()
  const address = advert.picture?.url ?? null
  // It may not be public yet, so it is loaded with the session.
  const picture = useQuery({
    queryKey: ['advert-picture', advertId, address],
    enabled: advertId !== null && address !== null,
    queryFn: ({ signal }) => call(calls.getAdvertPicture, { params: { id: advertId ?? '' }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <div className={`${styles.preview} ${look('stack', 'gap3', 'left')}`}>
      {screens.map(screen => (
        <figure className={look('full', 'flush')} key={screen} data-screen={screen}>
          <figcaption className={look('muted')}>{t(`preview.${screen}`)}</figcaption>
          <AdvertView advert={advert} picture={(address && picture.data) || null} language={language} />
        </figure>
      ))}
    </div>
  )
}
