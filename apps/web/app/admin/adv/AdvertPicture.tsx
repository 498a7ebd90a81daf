import { ADVERT_PICTURE, type Advert } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { UploadIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'

const KINDS = 'image/png,image/jpeg,image/webp'

/** The picture of an advert: uploaded at once, and checked by the server. */
export function AdvertPicture({ advert }: { advert: Advert }) {
  const { t, i18n } = useTranslation('adv')
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()
  const params = { id: advert.id }
  const refresh = () => void queries.invalidateQueries({ queryKey: ['campaign', advert.campaignId] })
  const upload = useMutation({
    mutationFn: (file: File) => call(calls.setAdvertPicture, { params, body: file }),
    onSuccess: refresh,
    onError: async (error, { name }) => setProblem(`${name}: ${await problemSentence(i18n, error)}`),
  })
  const remove = useMutation({
    mutationFn: () => call(calls.removeAdvertPicture, { params }),
    onSuccess: refresh,
    onError: async error => setProblem(await problemSentence(i18n, error)),
  })
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    setProblem(null)
    if (file) upload.mutate(file)
  }
  const { minWidth, minHeight, maxBytes } = ADVERT_PICTURE
  return (
    <div className={look('column', 'gap4')}>
      <div className={look('row', 'gap2', 'centre')}>
        <input ref={input} type="file" hidden accept={KINDS} aria-label={t('picture.choose')} onChange={choose} />
        <Button
          icon={<UploadIcon size={18} aria-hidden="true" />}
          loading={upload.isPending}
          {...(problem && { 'aria-describedby': problemId })}
          onClick={() => input.current?.click()}
        >
          {t(advert.picture ? 'picture.other' : 'picture.choose')}
        </Button>
        {advert.picture && (
          <Button loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      <p className={look('flush', 'muted', 'anywhere')}>
        {t('picture.note', { width: minWidth, height: minHeight, kilobytes: maxBytes / 1000 })}
      </p>
      {problem && (
        <p id={problemId} role="alert">
          <FieldError text={problem} />
        </p>
      )}
    </div>
  )
}
