/** Request of CloudFormation to a custom resource of the template. */
export interface ResourceRequest<Properties> {
  readonly RequestType: 'Create' | 'Update' | 'Delete';
  /** Presigned address that expects the response. */
  readonly ResponseURL: string;
  readonly StackId: string;
  readonly RequestId: string;
  readonly LogicalResourceId: string;
  readonly ResourceProperties: Properties;
}

/** Attributes of the resource for the template, or the reason of a failure. */
export type ResourceResult =
  | { readonly id: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly id: string; readonly reason: string };

/** Reports the result to CloudFormation, which otherwise waits for an hour. */
export async function reportResource(
  { ResponseURL, StackId, RequestId, LogicalResourceId }: ResourceRequest<unknown>,
  result: ResourceResult,
): Promise<void> {
  const outcome =
    'reason' in result ? { Status: 'FAILED', Reason: result.reason } : { Status: 'SUCCESS', Data: result.attributes };
  const body = { ...outcome, PhysicalResourceId: result.id, StackId, RequestId, LogicalResourceId };
  const reply = await fetch(ResponseURL, {
    method: 'PUT',
    // The address is signed without a content type.
    headers: { 'content-type': '' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`CloudFormation did not accept the result: ${reply.status}`);
}
