import { useCallback } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FIRST_TEES, newTee, type TeeSet } from './tee-sets.ts'

/** Where a course has no tees yet: a set to begin with, named in the person's language. */
export function useFirstTees(): () => readonly TeeSet[] {
  const { t } = useTranslation('map-editor')
  return useCallback(
    () => FIRST_TEES.map(({ name, ...rest }) => newTee({ ...rest, name: t(`courseTees.first.${name}`) })),
    [t],
  )
}
