import type { StandingMap } from '@pinwise/contract'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CoursePicture } from '../../map/CoursePicture.tsx'
import type { CourseDrawing } from '../../map/course-drawing.ts'
import { useMapTheme } from '../../map/use-map-theme.ts'
import { look } from '../../ui/look.ts'
import { useClubMap } from '../map/use-club-map.ts'
import { ChartCard } from './ChartCard.tsx'
import styles from './Explore.module.css'
import { shadeOf, standingPlaces } from './findings.ts'
import { useExploreTexts } from './use-explore-texts.ts'

/** As many rows as somebody reads; the picture shows all places. */
const MAX_PLACES = 12

/** Where groups stand still, on the course as it is drawn; the same places as a list. */
export function StandingCard({ clubId, standing }: { clubId: string; standing: StandingMap }) {
  const { t } = useTranslation('explore')
  const texts = useExploreTexts()
  const theme = useMapTheme()
  const map = useClubMap(clubId).data
  const places = useMemo(() => standingPlaces(standing.cells), [standing])
  const title = t('standing.title')
  const [worst] = places
  const nameOf = ({ number, place }: (typeof places)[number]) =>
    number === null || place === null ? t('standing.between') : t(`standing.${place}`, { hole: number })
  const finding = worst
    ? t('standing.finding', { place: nameOf(worst), minutes: texts.minutes(worst.minutesPerGroup) })
    : t(standing.recordedDays === 0 ? 'standing.none' : 'standing.tooFew')
  return (
    <ChartCard
      title={title}
      finding={finding}
      isEmpty={!worst}
      chart={
        <figure className={`${styles.standing} ${look('flush')}`}>
          {map && (
            <CoursePicture
              model={map}
              theme={theme}
              label={`${title}. ${finding}`}
              overlay={drawing => <Cells standing={standing} drawing={drawing} />}
            />
          )}
          <figcaption>
            <p>{t('standing.legend', { metres: standing.cellMetres })}</p>
            {standing.hiddenCells > 0 && <p>{t('standing.hidden', { count: standing.hiddenCells })}</p>}
            {map?.attribution && <p>{map.attribution}</p>}
          </figcaption>
        </figure>
      }
      columns={[
        { key: 'place', label: t('standing.place'), isRowHeader: true, cell: nameOf },
        { key: 'each', label: t('standing.each'), align: 'end', cell: row => texts.minutes(row.minutesPerGroup) },
        { key: 'groups', label: t('standing.groups'), align: 'end', cell: row => texts.number(row.groups) },
        { key: 'all', label: t('standing.all'), align: 'end', cell: row => texts.duration(row.minutes) },
      ]}
      rows={places.slice(0, MAX_PLACES)}
      rowKey={({ key }) => key}
    />
  )
}

function Cells({ standing: { cells, cellMetres }, drawing }: { standing: StandingMap; drawing: CourseDrawing }) {
  const side = cellMetres * drawing.unitsPerMetre
  const most = cells[0]?.minutes ?? 0
  return (
    <g className={styles.cells}>
      {cells.map(({ centre, minutes }) => {
        const { x, y } = drawing.place(centre)
        return (
          <circle
            key={`${centre.lng} ${centre.lat}`}
            cx={x}
            cy={y}
            r={side * 0.75}
            data-shade={shadeOf(minutes, most)}
          />
        )
      })}
    </g>
  )
}
