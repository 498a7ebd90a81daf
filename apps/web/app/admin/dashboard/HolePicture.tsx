import { holeSvg } from '@pinwise/golf'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { useUnits } from '../shell/use-me.ts'
import { useHoleMap } from './club-queries.ts'
import styles from './HolePicture.module.css'
import { pictureHoleOf } from './picture-hole.ts'

const VIEW = {
  width: 640,
  height: 400,
  turnDegrees: 58,
  showMetres: 270,
  arcSpreadDegrees: 26,
  paths: false,
} as const

/** One hole of the club from its own map, in the colours of the band. */
export function HolePicture({ clubId }: { clubId: string }) {
  const { t } = useTranslation('dashboard')
  const query = useHoleMap(clubId)
  return (
    <Loaded query={query} loading={t('club.pictureLoading')} failed={t('club.pictureFailed')} skeleton={null}>
      {map => map && <Drawing map={map} />}
    </Loaded>
  )
}

type HoleMap = NonNullable<ReturnType<typeof useHoleMap>['data']>

function Drawing({ map }: { map: HoleMap }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const units = useUnits()
  const hole = useMemo(() => pictureHoleOf(map), [map])
  const markup = useMemo(() => {
    const options = { ...VIEW, units, language, background: false, idPrefix: 'club-hole' }
    // The band decides how tall it is; the green stays in sight.
    return hole && holeSvg(hole, 'hero', options).replace('<svg ', '<svg preserveAspectRatio="xMaxYMin slice" ')
  }, [hole, units, language])
  if (!hole || !markup) return null
  return (
    <figure className={`${styles.figure} ${look('flush')}`}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: holeSvg escapes every text of the club's */}
      <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: markup }} />
      <figcaption className={look('row', 'between')}>
        <span>{t('club.hole', { number: hole.number, par: hole.par })}</span>
        <span>{map.attribution}</span>
      </figcaption>
    </figure>
  )
}
