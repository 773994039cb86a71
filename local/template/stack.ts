import type { Assembly, TemplateFile, TemplateResource } from './assembly.ts';
import { type Identity, identityOf, type Place } from './identities.ts';
import { evaluate, evaluateObject, type Scope } from './intrinsics.ts';
import type { Json, JsonObject, Resource } from './types.ts';

/** What all stacks of an assembly share. */
export interface Whole {
  readonly assembly: Assembly;
  readonly place: Place;
  importValue(exportName: string): Json;
}

interface Settled {
  readonly properties: JsonObject;
  readonly identity: Identity;
}

const nestedStackType = 'AWS::CloudFormation::Stack';

/**
 * One stack, nested or root, whose references are worked out when somebody asks: a nested stack's parameters are asked
 * of its parent, a parent's `GetAtt Outputs.X` of its child, in whatever order the template ties them.
 */
export class Stack implements Scope {
  readonly #path: string;
  readonly #template: TemplateFile;
  readonly #whole: Whole;
  readonly #parameters: (name: string) => Json | undefined;
  readonly #settled = new Map<string, Settled>();
  readonly #children = new Map<string, Stack>();
  readonly #inProgress = new Set<string>();

  constructor(path: string, template: TemplateFile, whole: Whole, parameters: (name: string) => Json | undefined) {
    this.#path = path;
    this.#template = template;
    this.#whole = whole;
    this.#parameters = parameters;
  }

  /** Every resource of this stack and those nested in it, nested stacks themselves left out. */
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

  /** The value exported under `exportName` by this stack, if it exports it. */
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
    return this.#settle(name).identity.ref;
  }

  getAtt(logicalId: string, attribute: string): Json {
    if (this.#declared(logicalId).Type === nestedStackType) {
      return this.#child(logicalId).output(attribute.replace(/^Outputs\./, ''));
    }
    const { identity } = this.#settle(logicalId);
    return identity.attributes[attribute] ?? (attribute.endsWith('Arn') ? identity.arn : identity.ref);
  }

  condition(name: string): boolean {
    const declared = this.#template.Conditions?.[name];
    if (declared === undefined) throw new Error(`${this.#path} has no condition ${name}`);
    return evaluate(declared, this) === true;
  }

  mapping(map: string, key: string, second: string): Json {
    const value = this.#template.Mappings?.[map]?.[key]?.[second];
    if (value === undefined) throw new Error(`${this.#path} maps nothing at ${map}.${key}.${second}`);
    return value;
  }

  importValue(exportName: string): Json {
    return this.#whole.importValue(exportName);
  }

  #declared(logicalId: string): TemplateResource {
    const declared = this.#template.Resources[logicalId];
    if (declared === undefined) throw new Error(`${this.#path} has no resource or parameter ${logicalId}`);
    return declared;
  }

  #resource(logicalId: string, declared: TemplateResource): Resource {
    const { properties, identity } = this.#settle(logicalId);
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

  #settle(logicalId: string): Settled {
    const known = this.#settled.get(logicalId);
    if (known !== undefined) return known;
    const path = `${this.#path}/${logicalId}`;
    if (this.#inProgress.has(logicalId)) throw new Error(`${path} refers to itself`);
    this.#inProgress.add(logicalId);
    const { Type: type, Properties = {} } = this.#declared(logicalId);
    const properties = evaluateObject(Properties, this);
    const settled = { properties, identity: identityOf({ path, logicalId, type, properties }, this.#whole.place) };
    this.#inProgress.delete(logicalId);
    this.#settled.set(logicalId, settled);
    return settled;
  }

  #child(logicalId: string): Stack {
    const known = this.#children.get(logicalId);
    if (known !== undefined) return known;
    const { Properties = {} } = this.#declared(logicalId);
    const templateUrl = evaluate(Properties.TemplateURL ?? null, this);
    if (typeof templateUrl !== 'string')
      throw new Error(`${this.#path}/${logicalId} does not say where its template is`);
    const given = (Properties.Parameters ?? {}) as JsonObject;
    const child = new Stack(
      `${this.#path}/${logicalId}`,
      this.#whole.assembly.nestedTemplate(templateUrl),
      this.#whole,
      (name) => (given[name] === undefined ? undefined : evaluate(given[name], this)),
    );
    this.#children.set(logicalId, child);
    return child;
  }

  #parameter(name: string, { Type, Default }: { Type: string; Default?: Json }): Json {
    const given = this.#parameters(name);
    if (given !== undefined) return given;
    // The default of such a parameter is the name of an SSM parameter, not its value; this machine has no SSM.
    if (Type.startsWith('AWS::SSM::')) return '';
    return Default ?? '';
  }

  #pseudo(name: string): Json | undefined {
    const { region, accountId } = this.#whole.place;
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
    if (!(name in values)) throw new Error(`the template uses ${name}, which the local cloud does not know`);
    return values[name];
  }

  #stackArn(path: string): string {
    const { region, accountId } = this.#whole.place;
    return `arn:aws:cloudformation:${region}:${accountId}:stack/${path.replaceAll('/', '-')}/local`;
  }
}
