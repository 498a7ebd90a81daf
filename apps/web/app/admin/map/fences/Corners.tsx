import type { ClubMap } from '@pinwise/contract'
import type { LngLat } from '@pinwise/golf'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { DeleteIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useLength } from '../use-length.ts'
import styles from './Fences.module.css'
import { circleCorners, nudged, widthOf } from './fence-draft.ts'

interface CornersProps {
  map: ClubMap
  corners: readonly LngLat[]
  errorMetres: number
  error: string | undefined
  onChange: (corners: readonly LngLat[]) => void
}

/** The corners of a zone as numbers: every pointer action on the map can be done here by keyboard. */
export function Corners({ map, corners, errorMetres, error, onChange }: CornersProps) {
  const { t } = useTranslation('fences')
  const length = useLength()
  const width = widthOf(corners, errorMetres)
  return (
    <fieldset
      className={`${styles.corners} ${look('stack', 'gap3', 'flush', 'padded')}`}
      id="fence-corners"
      tabIndex={-1}
    >
      <legend>{t('corners.title')}</legend>
      <p>{t('corners.how')}</p>
      <Circle map={map} onChange={onChange} />
      {corners.length > 0 && (
        <>
          <p>{t('corners.keys')}</p>
          <ol>
            {corners.map((corner, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a corner is identified by its index
              <li key={index}>
                <button
                  type="button"
                  onKeyDown={event => {
                    const moved = nudged(corner, event)
                    if (!moved) return
                    event.preventDefault()
                    onChange(corners.with(index, moved))
                  }}
                >
                  {t('corners.corner', { number: index + 1 })}{' '}
                  <small>{`${corner.lat.toFixed(5)}, ${corner.lng.toFixed(5)}`}</small>
                </button>
                <IconButton
                  label={t('corners.remove', { number: index + 1 })}
                  icon={<DeleteIcon size={18} aria-hidden="true" />}
                  onClick={() => onChange(corners.toSpliced(index, 1))}
                />
              </li>
            ))}
          </ol>
          <Button onClick={() => onChange([])}>{t('corners.clear')}</Button>
        </>
      )}
      <p role="status" data-wrong={width?.isTooNarrow || undefined}>
        {width &&
          t(width.isTooNarrow ? 'corners.narrow' : 'corners.width', {
            width: length(width.widthMetres),
            error: length(errorMetres),
            least: length(width.leastMetres),
          })}
      </p>
      {error && !width?.isTooNarrow && <p data-wrong>{error}</p>}
    </fieldset>
  )
}

const FIRST_RADIUS = 25

function Circle({ map, onChange }: Pick<CornersProps, 'map' | 'onChange'>) {
  const { t } = useTranslation('fences')
  const [place, setPlace] = useState<string | null>(null)
  const [radius, setRadius] = useState<number | null>(FIRST_RADIUS)
  const places = useMemo(() => placesOf(map), [map])
  const options = useMemo(
    () => places.map(({ id, of, number }) => ({ value: id, label: t(`corners.${of}`, { number }) })),
    [places, t],
  )
  const at = places.find(({ id }) => id === place)?.at
  return (
    <div className={look('stack', 'gap2', 'bottom')}>
      <SelectField label={t('corners.round')} options={options} value={place} onChange={setPlace} searchable />
      <NumberField label={t('corners.radius')} value={radius} onChange={setRadius} min={1} max={500} />
      <Button disabled={!at || !radius} onClick={() => at && radius && onChange(circleCorners(at, radius))}>
        {t('corners.draw')}
      </Button>
    </div>
  )
}

/** The tee and the end of every drawn hole. */
function placesOf(map: ClubMap) {
  return map.holes.flatMap(({ id, number, lineOfPlay }) => {
    const line = (lineOfPlay?.coordinates ?? []) as [number, number][]
    const [first, last] = [line[0], line.at(-1)]
    if (!first || !last) return []
    return [
      { id: `tee ${id}`, of: 'tee' as const, number, at: { lng: first[0], lat: first[1] } },
      { id: `green ${id}`, of: 'green' as const, number, at: { lng: last[0], lat: last[1] } },
    ]
  })
}
