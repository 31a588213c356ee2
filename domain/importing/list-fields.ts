import { CURRENCY, type ImportField } from './field.ts'

/** Zoho writes 'Display Name' and 'EmailID', Invoice Ninja 'Contact Email', Paystack a first and a last name. */
export const CLIENT_FIELDS: readonly ImportField[] = [
  {
    name: 'name',
    label: 'Name',
    isRequired: true,
    names: [
      ...['displayname', 'clientname', 'customername', 'name', 'client', 'customer', 'fullname'],
      ...['companyname', 'company', 'contactname', 'businessname', 'buyer'],
    ],
  },
  { name: 'firstName', label: 'First name', names: ['firstname', 'contactfirstname'] },
  { name: 'lastName', label: 'Last name', names: ['lastname', 'surname', 'contactlastname'] },
  {
    name: 'email',
    label: 'E-mail',
    names: [
      'email',
      'emailid',
      'emailaddress',
      'contactemail',
      'customeremail',
      'clientemail',
      'mail',
    ],
  },
  {
    name: 'phone',
    label: 'Phone',
    names: [
      ...['phone', 'phonenumber', 'mobilephone', 'mobile', 'telephone', 'contactphone', 'tel'],
      ...['clientphone', 'customerphone', 'whatsapp', 'gsm', 'billingphone'],
    ],
  },
  {
    name: 'address',
    label: 'Address',
    names: [
      'address',
      'billingaddress',
      'street',
      'address1',
      'addressstreet1',
      'billingaddressstreet1',
      'clientstreet',
    ],
  },
  { name: 'city', label: 'City', names: ['city', 'billingcity', 'town', 'clientcity'] },
  { name: 'state', label: 'State', names: ['state', 'billingstate', 'province', 'clientstate'] },
  { name: 'country', label: 'Country', names: ['country', 'billingcountry', 'clientcountry'] },
]

export const ITEM_FIELDS: readonly ImportField[] = [
  {
    name: 'name',
    label: 'Name',
    isRequired: true,
    names: ['itemname', 'name', 'product', 'productkey', 'item', 'service', 'productname', 'title'],
  },
  {
    name: 'description',
    label: 'Description',
    names: ['description', 'notes', 'details', 'salesdescription', 'productnotes'],
  },
  {
    name: 'unitPrice',
    label: 'Unit price',
    isRequired: true,
    type: 'amount',
    names: [
      'unitprice',
      'rate',
      'price',
      'sellingprice',
      'salesprice',
      'cost',
      'amount',
      'productcost',
    ],
  },
  CURRENCY,
  { name: 'unit', label: 'Unit', names: ['unit', 'usageunit', 'unitname', 'uom'] },
]
