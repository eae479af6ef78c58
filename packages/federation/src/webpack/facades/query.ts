/** What the shop uses of @tanstack/react-query; see router.ts for the reason. */
export {
  QueryClient,
  QueryClientProvider,
  mutationOptions,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '#react-query';
