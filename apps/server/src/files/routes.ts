import { fileCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { deleteFile } from './delete-file.ts'
import { getFile } from './get-file.ts'
import { uploadFile } from './upload-file.ts'

export const fileRoutes = bindCalls(fileCalls, { uploadFile, deleteFile, getFile })
