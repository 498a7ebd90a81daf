import type { ClubPack } from '@pinwise/contract'
import { memo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import play from '../PlayPage.module.css'
import { sayOfMe } from '../profile/golfer-profile.ts'

interface TeeChoiceProps {
  tees: ClubPack['courses'][number]['tees']
  teeId: string | undefined
}

/** What the golfer plays from, as in their profile: nobody looks for it there on the first tee. */
export const TeeChoice = memo(function TeeChoice({ tees, teeId }: TeeChoiceProps) {
  const { t } = useTranslation('hole')
  const choose = (id: string) => {
    const chosen = tees.find(each => each.id === id)
    sayOfMe('tee', chosen ? { name: chosen.name, colour: chosen.colour, gender: chosen.gender } : null)
  }
  return (
    <label className={play.field}>
      <strong>{t('tee.label')}</strong>
      <select value={teeId ?? ''} onChange={event => choose(event.target.value)}>
        <option value="">{t('tee.none')}</option>
        {tees.map(({ id, name, gender }) => (
          <option key={id} value={id}>
            {`${name}, ${t(`tee.${gender}`)}`}
          </option>
        ))}
      </select>
    </label>
  )
})
