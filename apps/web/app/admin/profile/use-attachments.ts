import type { Attachment } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveFile } from '../../storage/save-file.ts'
import { toast } from '../../ui/toast.ts'

const attachmentsKey = (clubId: string) => ['club', clubId, 'attachments'] as const

export function useAttachments(clubId: string) {
  return useQuery({
    queryKey: attachmentsKey(clubId),
    queryFn: ({ signal }) => call(calls.listClubAttachments, { params: { id: clubId }, signal }),
  })
}

/** Uploads a file and attaches it: a file that could not be attached is deleted. */
export function useAttachFile(clubId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => {
      const { id: fileId } = await call(calls.uploadFile, { clubId, body: file })
      try {
        return await call(calls.addClubAttachment, { params: { id: clubId }, body: { fileId } })
      } catch (error) {
        await call(calls.deleteFile, { clubId, query: { id: fileId } }).catch(() => undefined)
        throw error
      }
    },
    // Shown where the file was chosen.
    onError: () => undefined,
    onSettled: () => queries.invalidateQueries({ queryKey: attachmentsKey(clubId) }),
  })
}

export function useChangeCaption(clubId: string) {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ fileId, caption }: Pick<Attachment, 'fileId' | 'caption'>) =>
      call(calls.changeClubAttachment, { params: { id: clubId, fileId }, body: { caption } }),
    onSuccess: () => void toast({ message: t('attachments.saved') }),
    onSettled: () => queries.invalidateQueries({ queryKey: attachmentsKey(clubId) }),
  })
}

/** The file is deleted with it, unless a pin sheet still shows it. */
export function useRemoveAttachment(clubId: string) {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ fileId }: Attachment) => {
      await call(calls.removeClubAttachment, { params: { id: clubId, fileId } })
      await call(calls.deleteFile, { clubId, query: { id: fileId } }).catch(() => undefined)
    },
    onSuccess: (_, { name }) => void toast({ message: t('attachments.removed', { name }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: attachmentsKey(clubId) }),
  })
}

/** Fetched with the user's session: an unpublished club shows its files to staff only. */
export function useSaveAttachment(clubId: string) {
  return useMutation({
    mutationFn: async ({ fileId, name }: Attachment) =>
      saveFile(await call(calls.getFile, { clubId, params: { id: fileId } }), name),
  })
}
