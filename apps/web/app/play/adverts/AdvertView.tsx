import { type AdvertBundle, type Language, textFor } from '@pinwise/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './AdvertView.module.css'

type Advert = AdvertBundle['campaigns'][number]['adverts'][number]

interface AdvertViewProps {
  advert: Pick<Advert, 'headline' | 'text' | 'link' | 'backgroundColour' | 'textColour' | 'picture'>
  picture: Blob | null
  language: Language
  onClick?: () => void
}

/** What a golfer sees of an advert: said to be one, in its own colours. */
export function AdvertView({ advert, picture, language, onClick }: AdvertViewProps) {
  const { t } = useTranslation('common')
  const address = useAddress(picture)
  const text = advert.text && textFor(advert.text, language)
  const words = (
    <>
      <span className={styles.label}>{t('advert.label')}</span>
      <span className={styles.headline}>{textFor(advert.headline, language)}</span>
      {text && <span>{text}</span>}
    </>
  )
  const { width, height } = advert.picture ?? {}
  return (
    <div className={styles.advert} style={{ background: advert.backgroundColour, color: advert.textColour }}>
      {address && <img src={address} alt="" width={width} height={height} />}
      {advert.link ? (
        <a
          className={styles.words}
          href={advert.link}
          target="_blank"
          rel="noopener noreferrer nofollow sponsored"
          onClick={onClick}
        >
          {words}
        </a>
      ) : (
        <div className={styles.words}>{words}</div>
      )}
    </div>
  )
}

/** Of a picture that this phone keeps. */
function useAddress(picture: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [picture])
  return address
}
