import type { ClubMap } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { courseMarks } from '../../map/course-marks.ts'
import { DRAWN_KINDS } from '../../map/feature-looks.ts'
import type { MapTheme } from '../../map/map-colours.ts'
import { Swatch } from '../../map/Swatch.tsx'
import { useKindName } from '../../map/use-kind-name.ts'
import { look } from '../../ui/look.ts'
import styles from './MapPanels.module.css'

interface LegendProps {
  /** The features in the picture: all of the club's, or those of one hole. */
  map: Pick<ClubMap, 'courses' | 'holes' | 'features' | 'boundary'>
  theme: MapTheme
}

/** The meaning of the signs that are in the picture. */
export function Legend({ map, theme }: LegendProps) {
  const { t } = useTranslation('map')
  const kindName = useKindName()
  const marks = courseMarks(map)
  const known = new Set<string>(map.features.map(({ kind }) => kind))
  const features = DRAWN_KINDS.filter(
    (kind): kind is Exclude<typeof kind, 'boundary' | 'green' | 'tee-area'> =>
      known.has(kind) && kind !== 'boundary' && kind !== 'green' && kind !== 'tee-area',
  )
  return (
    <ul className={`${styles.legend} ${look('stack', 'gap2x3', 'list', 'small')}`}>
      {map.courses.map(
        ({ id, name }) =>
          marks.has(id) && (
            <li className={look('gap2', 'centre')} key={id}>
              <strong className={styles.mark}>{marks.get(id)}</strong>
              {name}
            </li>
          ),
      )}
      {map.holes.some(({ lineOfPlay }) => lineOfPlay) && (
        <li className={look('gap2', 'centre')}>
          <Swatch kind="hole" theme={theme} />
          {t('legend.hole')}
        </li>
      )}
      {map.holes.some(({ green }) => green) && (
        <li className={look('gap2', 'centre')}>
          <Swatch kind="green" theme={theme} />
          {t('legend.green')}
        </li>
      )}
      {map.holes.some(({ green, greenSource }) => green && greenSource === 'synthetic') && (
        <li className={look('gap2', 'centre')}>
          <Swatch kind="green-synthetic" theme={theme} />
          {t('legend.greenDrawn')}
        </li>
      )}
      {map.holes.some(({ tees }) => tees.some(({ position }) => position)) && (
        <li className={look('gap2', 'centre')}>
          <Swatch kind="tee" theme={theme} />
          {t('legend.tee')}
        </li>
      )}
      {map.boundary && (
        <li className={look('gap2', 'centre')}>
          <Swatch kind="boundary" theme={theme} />
          {t('legend.boundary')}
        </li>
      )}
      {features.map(kind => (
        <li className={look('gap2', 'centre')} key={kind}>
          <Swatch kind={kind} theme={theme} />
          {kindName(kind)}
        </li>
      ))}
      {known.has('point-of-interest') && (
        <li className={look('gap2', 'centre')}>
          <Swatch kind="point-of-interest" theme={theme} />
          {kindName('point-of-interest')}
        </li>
      )}
    </ul>
  )
}
