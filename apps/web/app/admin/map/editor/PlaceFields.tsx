import type { Position } from '@pinwise/golf'
import type { FormEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { look } from '../../../ui/look.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import styles from './Panel.module.css'
import { useTyped } from './use-typed.ts'

interface PlaceFieldsProps {
  at: Position
  submit: string
  onPlace: (to: Position) => void
}

/** A place in numbers. Seven decimals are a centimetre. */
export function PlaceFields({ at, submit, onPlace }: PlaceFieldsProps) {
  const { t } = useTranslation('map-editor')
  const [lat, setLat] = useTyped<number | null>(at[1])
  const [lng, setLng] = useTyped<number | null>(at[0])
  const isWrong = (value: number | null, most: number) => value === null || Math.abs(value) > most
  const [wrongLat, wrongLng] = [isWrong(lat, 90), isWrong(lng, 180)]

  function place(event: FormEvent) {
    event.preventDefault()
    if (!wrongLat && !wrongLng) onPlace([lng ?? 0, lat ?? 0])
  }
  return (
    <form className={`${styles.place} ${look('stack', 'gap3', 'top')}`} noValidate onSubmit={place}>
      <NumberField
        label={t('points.latitude')}
        value={lat}
        onChange={setLat}
        decimals={7}
        min={-90}
        max={90}
        {...(wrongLat && { error: t('points.wrongLatitude') })}
      />
      <NumberField
        label={t('points.longitude')}
        value={lng}
        onChange={setLng}
        decimals={7}
        min={-180}
        max={180}
        {...(wrongLng && { error: t('points.wrongLongitude') })}
      />
      <Button type="submit">{submit}</Button>
    </form>
  )
}
