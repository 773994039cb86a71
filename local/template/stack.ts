import type { Assembly, TemplateFile, TemplateResource } from './assembly.ts';
import { identityOf, type ResourceIdentity, type StackEnvironment } from './identities.ts';
import { evaluate, evaluateObject, type Scope } from './intrinsics.ts';
import type { Json, JsonObject, Resource } from './types.ts';

/** Scope shared by all stacks of an assembly. */
export interface SharedScope {
  readonly assembly: Assembly;
  readonly environment: StackEnvironment;
  importValue(exportName: string): Json;
}

interface IdentifiedResource {
  readonly properties: JsonObject;
  readonly identity: ResourceIdentity;
}

const nestedStackType = 'AWS::CloudFormation::Stack';

/**
 * One stack, nested or root. References are resolved lazily: a nested stack's parameters by its parent, a parent's
 * `GetAtt Outputs.X` by its child, in whatever order the template connects them.
 */
export class Stack implements Scope {
  readonly #path: string;
  readonly #template: TemplateFile;
  readonly #shared: SharedScope;
  readonly #parameters: (name: string) => Json | undefined;
  readonly #identified = new Map<string, IdentifiedResource>();
  readonly #children = new Map<string, Stack>();
  readonly #inProgress = new Set<string>();

  constructor(
    path: string,
    template: TemplateFile,
    shared: SharedScope,
    parameters: (name: string) => Json | undefined,
  ) {
    this.#path = path;
    this.#template = template;
    this.#shared = shared;
    this.#parameters = parameters;
  }

  /** Returns every resource of this stack and of those nested in it, without the nested stack resources themselves. */
  resources(): Resource[] {
    const found: Resource[] = [];
    for (const [logicalId, declared] of Object.entries(this.#template.Resources)) {
      if (declared.Condition !== undefined && !this.condition(declared.Condition)) continue;
      if (declared.Type === nestedStackType) found.push(...this.#child(logicalId).resources());
      else found.push(this.#resource(logicalId, declared));
    }
    return found;
  }

  outputs(): Record<string, Json> {
    return Object.fromEntries(
      Object.keys(this.#template.Outputs ?? {}).flatMap((name) => {
        const condition = this.#template.Outputs?.[name]?.Condition;
        return condition !== undefined && !this.condition(condition) ? [] : [[name, this.output(name)]];
      }),
    );
  }

  output(name: string): Json {
    const declared = this.#template.Outputs?.[name];
    if (declared === undefined) throw new Error(`${this.#path} has no output ${name}`);
    return evaluate(declared.Value, this) ?? null;
  }

  /** Returns the value that this stack exports under `exportName`, if any. */
  exported(exportName: string): Json | undefined {
    for (const [name, { Export }] of Object.entries(this.#template.Outputs ?? {})) {
      if (Export !== undefined && evaluate(Export.Name, this) === exportName) return this.output(name);
    }
    return undefined;
  }

  ref(name: string): Json | undefined {
    if (name.startsWith('AWS::')) return this.#pseudo(name);
    const parameter = this.#template.Parameters?.[name];
    if (parameter !== undefined) return this.#parameter(name, parameter);
    if (this.#declared(name).Type === nestedStackType) return this.#stackArn(`${this.#path}/${name}`);
    return this.#identify(name).identity.ref;
  }

  getAtt(logicalId: string, attribute: string): Json {
    if (this.#declared(logicalId).Type === nestedStackType) {
      return this.#child(logicalId).output(attribute.replace(/^Outputs\./, ''));
    }
    const { identity } = this.#identify(logicalId);
    return identity.attributes[attribute] ?? (attribute.endsWith('Arn') ? identity.arn : identity.ref);
  }

  condition(name: string): boolean {
    const declared = this.#template.Conditions?.[name];
    if (declared === undefined) throw new Error(`${this.#path} has no condition ${name}`);
    return evaluate(declared, this) === true;
  }

  mapping(map: string, key: string, second: string): Json {
    const value = this.#template.Mappings?.[map]?.[key]?.[second];
    if (value === undefined) throw new Error(`${this.#path} has no mapping for ${map}.${key}.${second}`);
    return value;
  }

  importValue(exportName: string): Json {
    return this.#shared.importValue(exportName);
  }

  #declared(logicalId: string): TemplateResource {
    const declared = this.#template.Resources[logicalId];
    if (declared === undefined) throw new Error(`${this.#path} has no resource or parameter ${logicalId}`);
    return declared;
  }

  #resource(logicalId: string, declared: TemplateResource): Resource {
    const { properties, identity } = this.#identify(logicalId);
    const constructPath = declared.Metadata?.['aws:cdk:path'];
    return {
      path: `${this.#path}/${logicalId}`,
      logicalId,
      constructPath: typeof constructPath === 'string' ? constructPath : undefined,
      type: declared.Type,
      properties,
      ref: identity.ref,
      name: identity.name,
      arn: identity.arn,
      attributes: identity.attributes,
    };
  }

  #identify(logicalId: string): IdentifiedResource {
    const known = this.#identified.get(logicalId);
    if (known !== undefined) return known;
    const path = `${this.#path}/${logicalId}`;
    if (this.#inProgress.has(logicalId)) throw new Error(`${path} refers to itself`);
    this.#inProgress.add(logicalId);
    const { Type: type, Properties = {} } = this.#declared(logicalId);
    const properties = evaluateObject(Properties, this);
    const identified = {
      properties,
      identity: identityOf({ path, logicalId, type, properties }, this.#shared.environment),
    };
    this.#inProgress.delete(logicalId);
    this.#identified.set(logicalId, identified);
    return identified;
  }

  #child(logicalId: string): Stack {
    const known = this.#children.get(logicalId);
    if (known !== undefined) return known;
    const { Properties = {} } = this.#declared(logicalId);
    const templateUrl = evaluate(Properties.TemplateURL ?? null, this);
    if (typeof templateUrl !== 'string') throw new Error(`${this.#path}/${logicalId} has no TemplateURL`);
    const given = (Properties.Parameters ?? {}) as JsonObject;
    const child = new Stack(
      `${this.#path}/${logicalId}`,
      this.#shared.assembly.nestedTemplate(templateUrl),
      this.#shared,
      (name) => (given[name] === undefined ? undefined : evaluate(given[name], this)),
    );
    this.#children.set(logicalId, child);
    return child;
  }

  #parameter(name: string, { Type, Default }: { Type: string; Default?: Json }): Json {
    const given = this.#parameters(name);
    if (given !== undefined) return given;
    // The default of such a parameter is the name of an SSM parameter, not its value, and no SSM runs here.
    if (Type.startsWith('AWS::SSM::')) return '';
    return Default ?? '';
  }

  #pseudo(name: string): Json | undefined {
    const { region, accountId } = this.#shared.environment;
    const values: Record<string, Json | undefined> = {
      'AWS::Region': region,
      'AWS::AccountId': accountId,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::StackName': this.#path.replaceAll('/', '-'),
      'AWS::StackId': this.#stackArn(this.#path),
      'AWS::NotificationARNs': [],
      'AWS::NoValue': undefined,
    };
    if (!(name in values)) throw new Error(`the template uses ${name}, which the local cloud does not support`);
    return values[name];
  }

  #stackArn(path: string): string {
    const { region, accountId } = this.#shared.environment;
    return `arn:aws:cloudformation:${region}:${accountId}:stack/${path.replaceAll('/', '-')}/local`;
  }
}
