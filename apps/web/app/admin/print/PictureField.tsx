import { CallFailed } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { DeleteIcon, UploadIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import styles from './Print.module.css'
import { usePicture } from './use-print-queries.ts'

const KINDS = 'image/png,image/jpeg,image/webp,image/svg+xml'

interface PictureFieldProps {
  clubId: string
  label: string
  fileId: string | null
  onChange: (fileId: string | null) => void
}

/** A picture of the club's own: uploaded at once, and used on the sheet from then on. */
export function PictureField({ clubId, label, fileId, onChange }: PictureFieldProps) {
  const { t, i18n } = useTranslation('print-pin-position')
  const input = useRef<HTMLInputElement>(null)
  const { data, isError } = usePicture(clubId, fileId)
  const problemId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useMutation({
    mutationFn: (file: File) => call(calls.uploadFile, { body: file, clubId }),
    onSuccess: stored => onChange(stored.id),
    onError: async (error, { name }) =>
      setProblem(
        isPictureRefused(error)
          ? t('pictureWrong', { name })
          : t('pictureNotSent', { name, why: await problemSentence(i18n, error) }),
      ),
  })

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    setProblem(null)
    if (KINDS.split(',').includes(file.type)) upload.mutate(file)
    else setProblem(t('pictureWrong', { name: file.name }))
  }
  return (
    <fieldset className={`${styles.group} ${look('fieldset')}`}>
      <legend className={look('small', 'semibold')}>{label}</legend>
      <div className={`${styles.picture} ${look('row', 'gap2', 'centre')}`}>
        {fileId && data && <img src={data.address} alt={label} />}
        {fileId && isError && <span role="status">{t('pictureFailed')}</span>}
        <input ref={input} type="file" hidden accept={KINDS} aria-label={label} onChange={choose} />
        <Button
          icon={<UploadIcon size={18} aria-hidden="true" />}
          loading={upload.isPending}
          {...(problem && { 'aria-describedby': problemId })}
          onClick={() => input.current?.click()}
        >
          {t(fileId ? 'otherPicture' : 'choosePicture')}
        </Button>
        {fileId && (
          <IconButton
            label={t('removePicture', { what: label })}
            icon={<DeleteIcon size={20} aria-hidden="true" />}
            onClick={() => onChange(null)}
          />
        )}
      </div>
      {problem && (
        <p id={problemId} role="alert">
          <FieldError text={problem} />
        </p>
      )}
    </fieldset>
  )
}

const isPictureRefused = (error: unknown) =>
  error instanceof CallFailed && ['file_type_not_allowed', 'file_unreadable'].includes(error.problem?.code ?? '')
